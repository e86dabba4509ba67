import { describe, expect, it } from 'vitest'
import { photoWords } from '#schema/rules/photoHonesty.ts'

const work = { started_at: '2026-11-20T05:30:00Z', finished_at: '2026-11-20T07:05:00Z' }
const words = (taken_at: string | null, taken_near: string | null = null) =>
  photoWords({ taken_at, taken_near }, work, 'Europe/Moscow')

describe('A photo of a clean', () => {
  it('asks for a look when it is from another hour, another day or another place', () => {
    expect(words('2026-11-20T04:12:00Z')).toEqual({ text: 'снято до начала, 07:12', isDoubtful: true })
    expect(words('2026-11-19T20:00:00Z')).toEqual({ text: 'снято вчера', isDoubtful: true })
    expect(words('2026-11-18T20:00:00Z')).toEqual({ text: 'снято 18.11', isDoubtful: true })
    expect(words('2026-11-20T08:00:00Z')).toEqual({ text: 'снято после конца, 11:00', isDoubtful: true })
    expect(words('2026-11-20T07:02:00Z', 'far')).toEqual({
      text: '10:02, снято не в квартире',
      isDoubtful: true,
    })
    expect(words(null)).toEqual({ text: 'время не известно', isDoubtful: true })
  })

  it('is quiet when it is from the work, give or take the clocks', () => {
    expect(words('2026-11-20T07:02:00Z', 'near')).toEqual({
      text: '10:02, снято в квартире',
      isDoubtful: false,
    })
    expect(words('2026-11-20T05:21:00Z')).toEqual({ text: '08:21', isDoubtful: false })
    expect(photoWords({ taken_at: '2026-11-20T07:02:00Z' }, {}, 'Asia/Kamchatka').text).toBe('19:02')
  })
})
