import { describe, expect, it } from 'vitest'
import { deadLinks, lengthText, problemsOf } from '#schema/rules/textChecks.ts'

describe('The checks of a text', () => {
  it('name unknown variables, dead links and a way without a photo', () => {
    const problems = problemsOf('Идите к {adress}, карта http://localhost/map', { type: 'address' })
    expect(problems).toHaveLength(3)
    expect(problems[0]).toContain('{adress}')
    expect(problems[1]).toContain('http://localhost/map')
    expect(problems[2]).toContain('нет фото')
  })

  it('say nothing of a good text, of an empty one and of links that open', () => {
    expect(problemsOf('Идите к {address}: https://yandex.ru/maps/2.', { type: 'address', files: 1 })).toEqual(
      [],
    )
    expect(problemsOf('', { type: 'address' })).toEqual([])
    expect(deadLinks('https:// и http://сайт и https://example.ru/x')).toEqual([
      'https://',
      'http://сайт',
      'https://example.ru/x',
    ])
  })

  it('count the letters that leave by the limit of the channel, marks left out', () => {
    expect(lengthText('**Код**')).toBe('3\u00a0знака, уйдёт одним сообщением')
    expect(lengthText('а'.repeat(141), 'sms')).toBe('141\u00a0знак, уйдёт частями: 3')
    expect(problemsOf('а'.repeat(71), { channel: 'sms' })).toEqual([expect.stringContaining('70')])
    expect(problemsOf('а'.repeat(9000), { channel: 'email' })).toEqual([])
  })
})
