// The report of a cleaner's month as tables to take out: the figures, and the cleans they are counted from.
import { lateMinutes, workedMinutes } from '#schema/rules/cleanTimes.ts'
import { isIsoDate } from '#schema/rules/dates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { type Book, date, money, number, text } from '#src/views/takeOut/book.ts'

type Clean = SentRow<'cleans'>

interface Month {
  readonly title: string
  readonly lines: readonly (readonly [string, string])[]
  readonly cleans: readonly Clean[]
  readonly zoneOf: (clean: Clean) => string
}

const head = ['Дата', 'Объект', 'План, мин', 'Факт, мин', 'Позже окна, мин', 'Возвратов', 'Оценка', 'Оплата']

/** Two tables: the totals, then clean by clean. */
export function monthBook({ title, lines, cleans, zoneOf }: Month): Book {
  return {
    title: `Отчёт ${title}`,
    notes: [title],
    sheets: [
      {
        name: 'Итоги',
        head: ['Показатель', 'Значение'],
        rows: lines.map((line) => line.map((word) => text(word))),
      },
      {
        name: 'Уборки',
        head,
        rows: cleans.map((clean) => [
          date(isIsoDate(clean.date) ? clean.date : undefined),
          text(joinedName(clean, 'object_id', clean.object_id)),
          number(clean.duration_min),
          number(workedMinutes(clean)),
          number(lateMinutes(clean, zoneOf(clean))),
          number(clean.returns ?? 0),
          number(clean.rating),
          money(clean.price),
        ]),
      },
    ],
  }
}
