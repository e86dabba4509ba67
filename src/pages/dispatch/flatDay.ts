// How each flat stands on a day: ready, being cleaned, waiting for somebody.
import { cleans as cleansModel } from '#schema/entities/cleans.ts'
import { objects } from '#schema/entities/objects.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { type Family, families } from '#src/base/theme/tokens.ts'
import { cleanStatusLabel, windowVerdict } from '#src/pages/clean/card/cleanWords.ts'
import type { NamedFlat } from '#src/state/sharedState.ts'
import type { Clean } from './dayScene.ts'

/** A flat with the clean of the day that matters most, and what it makes of the flat. */
export interface FlatDay {
  readonly flat: Pick<NamedFlat, 'id' | 'name' | 'clean_status'>
  readonly clean: Clean | undefined
  readonly family: Family
  readonly words: string
}

/** The family of a word of state, and the word. */
function stateOf(field: AnyField, code = ''): { readonly family: Family; readonly label: string } {
  const word = field.kind === 'state' ? field.states[code] : undefined
  const known = families.find((family) => family === word?.family)
  return { family: known ?? 'mute', label: word?.label ?? '' }
}

const order: readonly Family[] = ['bad', 'wait', 'info', 'mute', 'ok']

/** All flats of a day, those that wait for something first. */
export function flatDays(flats: readonly NamedFlat[], cleans: readonly Clean[]): FlatDay[] {
  const going = cleans.filter(({ status }) => status !== 'canceled')
  return flats
    .filter(({ active }) => active !== false)
    .map((flat) =>
      flatDay(
        flat,
        going.filter(({ object_id }) => object_id === flat.id),
      ),
    )
    .sort((a, b) => rank(a) - rank(b) || (a.flat.name ?? '').localeCompare(b.flat.name ?? '', 'ru'))
}

/** A flat by its cleans of the day: the one that is not done yet, else the last one; without any, as it stands now. */
export function flatDay(flat: FlatDay['flat'], cleans: readonly Clean[]): FlatDay {
  const clean = cleans.find(({ status }) => status !== 'done' && status !== 'checked') ?? cleans.at(-1)
  if (!clean) {
    const now = stateOf(objects.fields.clean_status, flat.clean_status)
    return { flat, clean, family: now.family, words: now.label || 'уборки нет' }
  }
  const isOver = clean.status === 'done' || clean.status === 'checked'
  const verdict = isOver ? undefined : windowVerdict(clean.window_state)
  const family = verdict?.family ?? stateOf(cleansModel.fields.status, clean.status).family
  return {
    flat,
    clean,
    family,
    words: [cleanStatusLabel(clean.status), verdict?.text].filter(Boolean).join(', '),
  }
}

/** What has a clean stands before what has none. */
function rank({ clean, family }: FlatDay): number {
  return (clean ? 0 : 10) + order.indexOf(family)
}
