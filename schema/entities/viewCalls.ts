// The calls of a person's own sets of filters: each list remembers them by name.
import type { Calls } from '../calls.ts'
import { text } from '../kinds/index.ts'
import { mapOf } from '../wire/shape.ts'

const views = mapOf([{ name: 'text', query: 'text' }])

/** The calls of saved sets of filters by action. */
export const viewCalls = {
  views: {
    call: 'GET users/views',
    answer: views,
    help: 'Мои сохранённые наборы фильтров, по спискам.',
    access: 'signedIn',
  },
  saveView: {
    call: 'PATCH users/views',
    answer: views,
    help: 'Сохраняет набор фильтров под именем, а без query убирает его; отвечает всеми.',
    access: 'signedIn',
    body: {
      list: text({ label: 'Список', hint: 'Какой это список: rents, cleans…', required: true, max: 40 }),
      name: text({ label: 'Название', hint: 'Как вы узнаете набор.', required: true, max: 60 }),
      query: text({
        label: 'Адрес',
        hint: 'Часть адреса после вопросительного знака; пусто — набор убрать.',
        max: 2000,
      }),
    },
  },
} as const satisfies Calls
