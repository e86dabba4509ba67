import { amounts, choice, decimal, integer, parts, text } from '../kinds/index.ts'

/** The beds of a flat. */
export const beds = parts({
  label: 'Спальные места',
  help: 'Какие кровати есть.',
  of: {
    kind: choice({
      label: 'Кровать',
      help: 'Вид спального места.',
      options: {
        double: 'Двуспальная',
        single: 'Односпальная',
        sofa: 'Диван',
        bunk: 'Двухъярусная',
        crib: 'Детская',
      },
      required: true,
    }),
    qty: integer({ label: 'Сколько', help: 'Сколько таких.', min: 1, max: 50, required: true }),
  },
  max: 20,
})

/** What is laid out for each guest. */
export const linenNorm = amounts({
  label: 'Норма белья',
  hint: 'Чего и сколько класть на каждого гостя.',
  nameLabel: 'Что',
  qtyLabel: 'На гостя',
  max: 20,
  qtyMax: 50,
})

/** What a flat should have in store and what a stay uses of it. */
export const supplies = parts({
  label: 'Запасы',
  hint: 'Что должно быть на объекте, сколько осталось и сколько уходит за проживание.',
  of: {
    name: text({ label: 'Что', help: 'Название.', required: true, max: 80 }),
    unit: text({ label: 'Единица', hint: 'шт, кг, л.', max: 10 }),
    min: decimal({ label: 'Норма', hint: 'Меньше — пора купить.', min: 0, max: 100000 }),
    level: decimal({ label: 'Осталось', help: 'Сколько есть сейчас.', min: 0, max: 100000 }),
    per_stay: decimal({
      label: 'На проживание',
      help: 'Сколько уходит за одно проживание.',
      min: 0,
      max: 1000,
    }),
    per_guest: decimal({ label: 'На гостя', help: 'Сколько уходит на каждого гостя.', min: 0, max: 1000 }),
    shop: text({ label: 'Магазин', help: 'Где обычно покупаем.', max: 120 }),
  },
})
