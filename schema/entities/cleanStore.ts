import { amounts, choice, decimal, flag, integer, parts, text } from '../kinds/index.ts'
import { supplyLevels } from './cleanTypes.ts'

/** What a clean brings, what it tells of the store of its flat, and what it has taken from it. */
export const cleanStore = {
  linen: amounts({
    label: 'Бельё',
    help: 'Что взять: комплекты по кроватям и остальное по числу гостей; у законченной уборки — что взяли.',
    nameLabel: 'Что',
    qtyLabel: 'Сколько',
    readonly: true,
  }),
  supplies_report: parts({
    label: 'Запасы',
    help: 'Что кончается.',
    of: {
      name: text({ label: 'Что', help: 'Название.', required: true, max: 80 }),
      level: choice({
        label: 'Осталось',
        help: 'Сколько осталось.',
        options: supplyLevels,
      }),
      qty: integer({ label: 'Купить', help: 'Сколько купить.' }),
    },
  }),
  supplies_used: parts({
    label: 'Списано',
    help: 'Сколько чего ушло из запаса объекта: за проживание и по отчёту; меньше нуля — нашлось больше.',
    readonly: true,
    of: {
      name: text({ label: 'Что', help: 'Название.', required: true, max: 80 }),
      qty: decimal({ label: 'Сколько', help: 'Сколько ушло.' }),
    },
  }),
  stay_counted: flag({
    label: 'Проживание списано',
    help: 'Расход проживания уже снят с запаса: второй раз уборка его не снимет.',
    readonly: true,
  }),
} as const
