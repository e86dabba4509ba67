import { describe, expect, it } from 'vitest'
import { type AgencyPart, partFields } from '#src/pages/settings/agencyParts.ts'
import { sections, sectionsOf } from '#src/pages/settings/sections.ts'

const cards = sections.flatMap(({ body }) => (body.kind === 'form' ? body.cards : []))
const elsewhere = ['settings.channel_manager', 'settings.onboarding_skipped']

describe('sections of the settings', () => {
  it('name no field that the agency does not have', () => {
    const unknown = cards.flatMap(({ part, fields }) => fields.filter((name) => !(name in partFields[part])))
    expect(unknown).toEqual([])
  })

  it('hold every setting of the agency, each once', () => {
    const parts: AgencyPart[] = ['settings', 'contacts', 'clean_settings']
    const all = parts.flatMap((part) => Object.keys(partFields[part]).map((name) => `${part}.${name}`))
    const shown = cards.flatMap(({ part, fields }) => fields.map((name) => `${part}.${name}`))
    expect(shown.toSorted()).toEqual(all.filter((path) => !elsewhere.includes(path)).toSorted())
  })

  it('give a cleaner the notices and the own link only [6.13]', () => {
    expect(sectionsOf('cleaner').map(({ title }) => title)).toEqual(['Уведомления', 'Моя ссылка'])
    expect(sectionsOf('manager')).toEqual([])
  })
})
