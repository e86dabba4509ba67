import { describe, expect, it } from 'vitest'
import { type ChosenTemplate, chooseTemplate } from '#schema/rules/templateChoice.ts'

const text = (id: number, more: Partial<ChosenTemplate> = {}): ChosenTemplate => ({
  id,
  language: 'ru',
  channel: 'any',
  object_id: null,
  ota_ids: null,
  ...more,
})
const chosen = (
  named: ChosenTemplate,
  others: ChosenTemplate[],
  reader: Parameters<typeof chooseTemplate>[2],
) => chooseTemplate(named, others, reader)?.id

describe('The text of a template', () => {
  it('that is for another flat or another channel of sale leaves to nobody else', () => {
    expect(chosen(text(1, { object_id: 5 }), [], { object_id: 6 })).toBeUndefined()
    expect(
      chosen(text(1, { ota_ids: [2] }), [text(2, { object_id: 7 })], { object_id: 6, ota_id: 3 }),
    ).toBeUndefined()
    expect(chosen(text(1), [text(2, { language: 'de' })], { language: 'en' })).toBe(1)
    expect(chosen(text(1), [text(2, { channel: 'sms' })], { channel: 'whatsapp' })).toBe(1)
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
})
