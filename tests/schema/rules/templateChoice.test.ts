import { describe, expect, it } from 'vitest'
import { type ChosenTemplate, chooseTemplate } from '#schema/rules/templateChoice.ts'

const text = (id: number, more: Partial<ChosenTemplate> = {}): ChosenTemplate => ({
  id,
  language: 'ru',
  channel: 'any',
  object_id: null,
  ota_ids: null,
  sort: 0,
  ...more,
})
type Reader = Parameters<typeof chooseTemplate>[2]
const chosen = (named: ChosenTemplate, others: ChosenTemplate[], reader: Reader) =>
  chooseTemplate(named, [named, ...others], reader)?.id

describe('The text of a template', () => {
  it('that is for another flat or another channel of sale leaves to nobody else, and one that is off to nobody', () => {
    expect(chosen(text(1, { object_id: 5 }), [], { object_id: 6 })).toBeUndefined()
    expect(
      chosen(text(1, { ota_ids: [2] }), [text(2, { object_id: 7 })], { object_id: 6, ota_id: 3 }),
    ).toBeUndefined()
    expect(chosen(text(1), [text(2, { channel: 'sms' })], { channel: 'whatsapp' })).toBe(1)
    expect(chooseTemplate(text(1), [], {})).toBeUndefined()
    expect(chooseTemplate(text(1), [text(2)], {})?.id).toBe(2)
  })

  it('is that of the guest’s language, then of the flat, of the channel of sale and of the way it goes', () => {
    const all = [
      text(2, { object_id: 5 }),
      text(3, { language: 'en' }),
      text(4, { ota_ids: [9] }),
      text(5, { channel: 'sms' }),
    ]
    expect(chosen(text(1), all, {})).toBe(1)
    expect(chosen(text(1), all, { channel: 'sms' })).toBe(5)
    expect(chosen(text(1), all, { ota_id: 9, channel: 'sms' })).toBe(4)
    expect(chosen(text(1), all, { object_id: 5, ota_id: 9 })).toBe(2)
    expect(chosen(text(1), all, { object_id: 5, language: 'EN' })).toBe(3)
    expect(chosen(text(1, { object_id: 6 }), all, { object_id: 5 })).toBe(2)
  })

  it('is English for a stranger to both languages, Russian for a Russian, and by the order of the agency among equals', () => {
    const all = [text(2, { language: 'en' }), text(3, { language: 'de', object_id: 5 })]
    expect(chosen(text(1), all, { object_id: 5, language: 'fr' })).toBe(2)
    expect(chosen(text(1), all, { object_id: 5, language: 'de' })).toBe(3)
    expect(chosen(text(2, { language: 'en' }), [text(1)], { language: 'ru' })).toBe(1)
    expect(chosen(text(1), [text(7, { sort: -1 }), text(8, { sort: -1 })], {})).toBe(7)
    expect(chosen(text(1, { channel: 'sms' }), [], { channel: 'whatsapp' })).toBe(1)
  })

  it('of any choice is one and the same in whatever order the texts lie, and never that of another flat', () => {
    const random = seeded(20_260)
    const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] ?? (list[0] as T)
    for (let round = 0; round < 2000; round += 1) {
      const live = Array.from({ length: 1 + Math.floor(random() * 6) }, (_, id) =>
        text(id + 1, {
          language: among(['ru', 'en', 'zh', 'de', 'EN']),
          channel: among(['any', 'any', 'sms', 'whatsapp']),
          object_id: among([null, 5, 6]),
          ota_ids: among([null, [], [1], [1, 2]]),
          sort: among([0, 1, null]),
        }),
      )
      const named = among(live)
      const reader: Reader = {
        object_id: among([5, 6, 7, null]),
        ota_id: among([1, 2, 3, null]),
        language: among(['ru', 'en', 'zh', 'fr', null]),
        channel: among(['sms', 'whatsapp', 'email', undefined]),
      }
      const found = chooseTemplate(named, live, reader)
      const lies = live.map((one) => one.id).toSorted(() => random() - 0.5)
      const shuffled = lies.flatMap((id) => live.filter((one) => one.id === id))
      expect(chooseTemplate(named, shuffled, reader)).toBe(found)
      if (found) expect([null, reader.object_id]).toContain(found.object_id)
      const isForAll = live.some(
        (one) => one.object_id === null && !one.ota_ids?.length && one.channel === 'any',
      )
      if (isForAll) expect(found).toBeDefined()
    }
  })
})

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
