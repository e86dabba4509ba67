// One point of the check-list of a clean: a copy of the flat's, its answer, and the verdict on it.
import { choice, computed, decimal, file, files, flag, integer, moment, text } from '../kinds/index.ts'
import { pointKinds, supplyLevels } from './cleanTypes.ts'
import { inspectedPoint } from './inspectedPoint.ts'

/** The members of a point. */
export const cleanPoint = {
  point_id: integer({ label: '№', help: 'Пункт.', min: 1 }),
  title: text({
    label: 'Что сделать',
    hint: 'Пункт чек-листа; у известного пункта не нужен.',
    max: 200,
  }),
  description: text({ label: 'Подробности', help: 'Как именно.', max: 2000 }),
  translations: computed({
    label: 'Переводы',
    help: 'Пункт на языках клинеров, каким был на начало уборки.',
    look: 'list',
    shape: [{ language: 'text', title: 'text', description: 'text' }],
  }),
  zone: text({ label: 'Зона', help: 'Где.', max: 40 }),
  kind: choice({ label: 'Вид', help: 'Чем отвечает клинер.', options: pointKinds }),
  minutes: integer({ label: 'Минут', help: 'Сколько занимает.', max: 600 }),
  required: flag({ label: 'Обязателен', hint: 'Без него не завершить.' }),
  photo_required: flag({ label: 'Нужно фото', hint: 'Нужна фотография.' }),
  min_photos: integer({ label: 'Фото не меньше', help: 'Сколько фото нужно.', max: 20 }),
  sample_file_id: file({ label: 'Фото-образец', help: 'Как должно выглядеть.', photo: true }),
  done: flag({ label: 'Готово', hint: 'Сделано.' }),
  done_at: moment({ label: 'Когда', help: 'Когда отмечено.' }),
  done_by: integer({ label: 'Кто', help: 'Кто из клинеров отметил.', min: 1 }),
  number: decimal({
    label: 'Число',
    help: 'Сколько насчитали, показание счётчика, сколько купить.',
    min: 0,
    max: 1_000_000_000,
  }),
  number_before: decimal({ label: 'Было', help: 'Прошлое показание счётчика.' }),
  answer: text({ label: 'Ответ', help: 'Что написал клинер.', max: 500 }),
  level: choice({ label: 'Осталось', help: 'Сколько осталось.', options: supplyLevels }),
  note: text({ label: 'Заметка', help: 'Что заметил клинер.', max: 500 }),
  file_ids: files({ label: 'Фото', help: 'Фотографии пункта.' }),
  ...inspectedPoint,
} as const
