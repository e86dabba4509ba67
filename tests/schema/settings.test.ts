import { describe, expect, it } from 'vitest'
import { agency } from '#schema/entities/agency.ts'
import type { AgencyPart } from '#schema/entities/settingsCard.ts'
import { models } from '#schema/index.ts'
import { settingsOf, settingsSections } from '#schema/settings.ts'

const cards = settingsSections.flatMap((section) => section.cards ?? [])
const shown = cards.flatMap(({ part, fields }) => Object.keys(fields).map((name) => `${part}.${name}`))
/** Changed on the page of the first steps, or kept by the server. */
const elsewhere = ['settings.onboarding_skipped', 'settings.test_guest_on', 'settings.earlier_splits']

/** A field of a group stands as a whole or member by member. */
function pathsOf(part: AgencyPart): string[] {
  return Object.entries(agency.fields[part].of).flatMap(([name, field]) => {
    const isSplit = shown.some((path) => path.startsWith(`${part}.${name}.`))
    if (!isSplit || field.kind !== 'group') return [`${part}.${name}`]
    return Object.keys(field.of).map((inner) => `${part}.${name}.${inner}`)
  })
}

describe('sections of the settings', () => {
  it('hold every setting that the product obeys, each once, and no other', () => {
    const all = (['settings', 'contacts', 'clean_settings'] as const).flatMap(pathsOf)
    expect(shown.toSorted()).toEqual(all.filter((path) => !elsewhere.includes(path)).toSorted())
  })

  it('hold rows that those who see the section may read', () => {
    const closed = settingsSections.flatMap(({ rows = [], roles }) =>
      rows.filter((name) => roles.some((role) => models[name].rights[role]?.read !== true)),
    )
    expect(closed).toEqual([])
  })

  it('give a cleaner the notices and the own link only [6.13]', () => {
    expect(settingsOf('cleaner').map(({ title }) => title)).toEqual(['Уведомления', 'Моя ссылка'])
    expect(settingsOf('manager')).toEqual([])
  })
})
