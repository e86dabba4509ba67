import { describe, expect, it } from 'vitest'
import { type AgencyPart, inputField, partFields } from '#src/pages/settings/agencyParts.ts'
import { sections, sectionsOf } from '#src/pages/settings/sections.ts'

const cards = sections.flatMap(({ body }) => (body.kind === 'form' ? body.cards : []))
const elsewhere = ['settings.channel_manager', 'settings.onboarding_skipped']
/** Nothing in the product obeys these yet: docs/decisions/0028. */
const notObeyed = [
  'settings.payment_split',
  'clean_settings.types.stay_every_days',
  'clean_settings.auto_assign',
  'clean_settings.mode',
  'clean_settings.offer_timeout_min',
  'clean_settings.accept_until',
  'clean_settings.remind_before_min',
  'clean_settings.not_started_alarm_min',
  'clean_settings.pay_period',
]

/** A field of a group stands as a whole or member by member. */
function shownPaths(part: AgencyPart, name: string): string[] {
  const field = partFields[part][name]
  const isSplit = cards.some(
    (card) => card.part === part && card.fields.some((one) => one.startsWith(`${name}.`)),
  )
  if (!isSplit || field?.kind !== 'group') return [`${part}.${name}`]
  return Object.keys(field.of).map((inner) => `${part}.${name}.${inner}`)
}

describe('sections of the settings', () => {
  it('name no field that the agency does not have', () => {
    const unknown = cards.flatMap(({ part, fields }) => fields.filter((name) => !inputField(part, name, '')))
    expect(unknown).toEqual([])
  })

  it('hold every setting that the product obeys, each once, and no other', () => {
    const parts: AgencyPart[] = ['settings', 'contacts', 'clean_settings']
    const all = parts.flatMap((part) =>
      Object.keys(partFields[part]).flatMap((name) => shownPaths(part, name)),
    )
    const shown = cards.flatMap(({ part, fields }) => fields.map((name) => `${part}.${name}`))
    expect(shown.toSorted()).toEqual(
      all.filter((path) => ![...elsewhere, ...notObeyed].includes(path)).toSorted(),
    )
  })

  it('give a cleaner the notices and the own link only [6.13]', () => {
    expect(sectionsOf('cleaner').map(({ title }) => title)).toEqual(['Уведомления', 'Моя ссылка'])
    expect(sectionsOf('manager')).toEqual([])
  })
})
