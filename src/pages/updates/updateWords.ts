// What an update says in plain words: what happened, which values became which, what was decided.
import { updates as model } from '#schema/entities/updates.ts'
import { models } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import type { Family } from '#src/base/theme/tokens.ts'
import { textOfCell } from '#src/kinds/cells/drawCell.tsx'
import { optionsOf } from '#src/kinds/filters/filters.ts'
import { type Clock, plainText } from '#src/kinds/texts.ts'

type Update = SentRow<'updates'>

/** A value that changed: what it is called, what it was and what the channel says. */
export interface ChangeWords {
  readonly label: string
  readonly old: string
  readonly now: string
  /** The channel's value was not written. */
  readonly isHeld: boolean
}

/** The family of an update by what happened. */
export function familyOf({ kind = 'changed' }: Update): Family {
  return model.fields.kind.families?.[kind] ?? 'mute'
}

const wishes: Readonly<Record<string, string>> = {
  changed: 'Канал изменил бронь',
  canceled: 'Канал отменил бронь',
  deleted: 'Канал удалил бронь',
}

/** What happened in a few words; what was not carried out is told as the channel's own deed. */
export function titleOf(update: Update): string {
  const wish = update.result === 'held' && update.kind ? wishes[update.kind] : undefined
  return wish ?? wordOf('kind', update)
}

/** The word of a choice of updates: «Бронь изменена», «Календарь iCal», «Оставлено наше». */
export function wordOf(name: 'kind' | 'origin' | 'result' | 'decision', update: Update): string {
  return optionsOf(model.fields[name]).find(([code]) => code === update[name])?.[1] ?? ''
}

/** The changes of an update in the order they came; arrival and departure that moved together are one line. */
export function changesOf(
  { diffs = [] }: Update,
  clock: Clock,
  objects: readonly SentRow<'objects'>[],
): ChangeWords[] {
  const [begin, end] = ['begin', 'end'].map((name) => diffs.find(({ field }) => field === name))
  const text = ({ field = '', ...sides }: (typeof diffs)[number], side: 'old' | 'new') =>
    valueText(field, sides[side], clock, objects)
  const words = (diff: (typeof diffs)[number]): ChangeWords => ({
    label: diff.label || (diff.field ?? ''),
    old: text(diff, 'old'),
    now: text(diff, 'new'),
    isHeld: diff.held === true,
  })
  if (!begin || !end) return diffs.map(words)
  const range = (side: 'old' | 'new') => [text(begin, side), text(end, side)].filter(Boolean).join(' — ')
  const dates = { label: 'Даты', old: range('old'), now: range('new'), isHeld: begin.held === true }
  return [dates, ...diffs.filter((diff) => diff !== begin && diff !== end).map(words)]
}

/** A value of a booking's field as people read it; an empty one is an empty text. */
export function valueText(
  name: string,
  value: unknown,
  clock: Clock,
  objects: readonly SentRow<'objects'>[],
): string {
  if (value === null || value === undefined) return ''
  if (name === 'object_id') return objects.find(({ id }) => id === value)?.name || `№ ${plainText(value)}`
  const field: AnyField | undefined = models.rents.fields[name]
  if (!field) return plainText(value)
  const shown = field.kind === 'time' ? plainText(value).slice(0, 5) : value
  return textOfCell(field, { name, row: { [name]: shown }, clock, inTable: true })
}
