// Which texts are offered behind the «/»: of one purpose a single one, the one that this guest is to read.
import { chooseTemplate } from '#schema/rules/templateChoice.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import type { DialogLine } from './dialogWords.ts'

/** A text to choose. */
export interface QuickText {
  readonly id: number
  readonly name: string
  readonly text: string
}

/** The texts for this moment of the stay, the nearest purpose first: for its flat or for all of them, in the language of the guest. */
export function quickTexts(
  templates: readonly SentRow<'templates'>[],
  stage: DialogLine | undefined,
  channel: string | undefined,
): QuickText[] {
  const { object_id = null, ota_id = null, language = 'ru' } = stage ?? {}
  const reader = { object_id, ota_id, language, channel }
  const wanted = categoriesOf(stage)
  const purposes = new Map<string, Offered[]>()
  for (const template of templates) {
    const { id, code, category = '' } = template
    if (template.active !== true || !wanted.includes(category)) continue
    const key = code || `№${id}`
    purposes.set(key, [...(purposes.get(key) ?? []), offeredOf(template)])
  }
  const offered = [...purposes.values()].flatMap((same) => {
    const fitting = same.find((one) => one.object_id === null || one.object_id === object_id)
    return (fitting && chooseTemplate(fitting, same, reader)) ?? []
  })
  return offered.toSorted((a, b) => wanted.indexOf(a.category) - wanted.indexOf(b.category))
}

type Offered = ReturnType<typeof offeredOf>

const offeredOf = ({
  id,
  name,
  text,
  category,
  language,
  channel,
  object_id,
  ota_ids,
  sort,
}: SentRow<'templates'>) => ({
  ...{ id, name: name ?? '', text: text ?? '', category: category ?? '' },
  ...{ language: language ?? 'ru', channel: channel ?? 'any', object_id: object_id ?? null },
  ...{ ota_ids: ota_ids ?? null, sort: sort ?? null },
})

/** Quick answers fit always, the others by where the stay is; what is asked for most of all stands first. */
function categoriesOf(stage: DialogLine | undefined): readonly string[] {
  const { begin = '', end = '', today = '', status } = stage ?? {}
  if (begin === '') return ['quick']
  if (status === 'checked_out' || end < today) return ['quick', 'deposit', 'checkout']
  if (begin > today) return ['quick', 'booking', 'checkin', 'payment', 'deposit']
  if (status === 'checked_in') return ['quick', 'stay', 'checkout', 'payment', 'checkin']
  return ['quick', 'checkin', 'stay', 'checkout', 'payment']
}
