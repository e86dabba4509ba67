// What an update says in plain words: what happened, which values became which, what was decided.
import { rents as rentsModel } from '#schema/entities/rents.ts'
import { updates as model } from '#schema/entities/updates.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import type { Family } from '#src/base/theme/tokens.ts'
import { optionsOf } from '#src/kinds/filters/filters.ts'
import { type Clock, dateText, moneyText, numberText, phoneText, plainText } from '#src/kinds/texts.ts'

type Update = SentRow<'updates'>

/** A value that changed: what it is called, what it was and what the channel says. */
export interface ChangeWords {
  readonly label: string
  readonly old: string
  readonly now: string
  /** The channel's value was not written. */
  readonly isHeld: boolean
}

const families: Readonly<Record<NonNullable<Update['kind']>, Family>> = {
  created: 'info',
  changed: 'mute',
  canceled: 'bad',
  deleted: 'bad',
  conflict: 'bad',
  unmapped: 'wait',
  error: 'wait',
}

/** The family of an update by what happened. */
export function familyOf({ kind = 'changed' }: Update): Family {
  return families[kind]
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
  const field: AnyField | undefined = Object.entries(rentsModel.fields).find(([known]) => known === name)?.[1]
  switch (field?.kind) {
    case 'date':
      return dateText(value, clock)
    case 'money':
      return moneyText(value)
    case 'phone':
      return phoneText(value)
    case 'integer':
      return numberText(value)
    case 'time':
      return plainText(value).slice(0, 5)
    case 'choice':
    case 'state':
      return optionsOf(field).find(([code]) => code === value)?.[1] ?? plainText(value)
    case 'reference':
      return objects.find(({ id }) => id === value)?.name || `№ ${plainText(value)}`
    default:
      return plainText(value)
  }
}
