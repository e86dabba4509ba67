// What an inspection leaves on a clean and on the points of its check-list; of a point the cleaner is shown exactly this.
import {
  choice,
  choices,
  decimal,
  integer,
  longText,
  moment,
  parts,
  reference,
  text,
} from '../kinds/index.ts'
import { inspectReasons } from '../rules/inspectionShare.ts'
import { returnReasons } from '../rules/returnReasons.ts'

const share = (label: string, help: string) => decimal({ label, help, min: 0, max: 1, required: true })

/** The verdict on a point and why it comes back. */
export const inspectedPoint = {
  verdict: choice({
    label: 'Проверка',
    help: 'Что решили о пункте.',
    options: { ok: 'В порядке', returned: 'Вернули' },
  }),
  return_reasons: choices({
    label: 'Вернуть, потому что',
    help: 'Что не так с пунктом.',
    options: returnReasons,
  }),
  return_note: text({ label: 'Своими словами', help: 'Что переделать.', max: 500 }),
  marks: parts({
    label: 'Отметки на фото',
    help: 'Где на фото не так: круг в долях ширины и высоты фото.',
    max: 20,
    of: {
      file_id: integer({ label: 'Фото', help: 'На каком фото.', min: 1, required: true }),
      x: share('Слева', 'Середина круга от левого края.'),
      y: share('Сверху', 'Середина круга от верхнего края.'),
      w: share('Ширина', 'Половина ширины круга.'),
      h: share('Высота', 'Половина высоты круга.'),
    },
  }),
} as const

/** What an inspection leaves on the clean itself. */
export const inspectedClean = {
  check_comment: longText({ label: 'Проверка', help: 'Замечания по уборке.' }),
  checked_by: reference({
    label: 'Принял',
    help: 'Кто принял.',
    to: 'users',
    readonly: true,
    informational: true,
  }),
  checked_at: moment({ label: 'Принята', help: 'Когда принята.', readonly: true }),
  rating: integer({ label: 'Оценка', hint: 'От 1 до 5.', min: 1, max: 5 }),
  returns: integer({
    label: 'Возвратов',
    help: 'Сколько раз уборку возвращали на доработку.',
    readonly: true,
    initial: 0,
  }),
  inspect_why: choice({
    label: 'Почему проверить',
    help: 'Почему эту уборку смотрит человек; пусто — примется сама, если это включено.',
    options: inspectReasons,
    readonly: true,
  }),
} as const
