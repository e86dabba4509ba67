// The parameter of a list that all rows come by at once and shortly, as the panel keeps them.
import { choice } from '../kinds/index.ts'

/** `view=names` beside the list as it is. */
export const namesView = {
  view: choice({
    label: 'Вид',
    hint: 'Карточки или короткий список.',
    options: { list: 'Список', names: 'Имена' },
  }),
} as const
