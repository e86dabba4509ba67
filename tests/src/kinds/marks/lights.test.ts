import { describe, expect, it } from 'vitest'
import { lightLabels } from '#schema/rules/lightWords.ts'
import { type Scheme, tokens } from '#src/base/theme/tokens.ts'
import { lightStates } from '#src/kinds/marks/ReadinessLights.tsx'
import { lookOf } from '#src/pages/board/barLook.ts'
import { stayOf } from '../../pages/board/stays.ts'

describe('A light of a booking', () => {
  it('has its word and its colour, and is called the same everywhere', () => {
    expect(lightStates).toEqual({
      ok: { word: 'готово', family: 'ok' },
      wait: { word: 'ждём', family: 'wait' },
      problem: { word: 'проблема', family: 'bad' },
      not_needed: { word: 'не нужно', family: 'mute' },
    })
    expect(lightLabels).toEqual({
      deposit: 'Залог',
      payment: 'Оплата',
      guest_data: 'Данные гостя',
      clean: 'Уборка',
      instruction: 'Инструкция',
    })
  })
})

/** Red, green and blue of a colour, the strongest first. */
function strongest(color: string): readonly string[] {
  const parts = ['red', 'green', 'blue'].map((name, at) => ({
    name,
    part: Number.parseInt(color.slice(1 + at * 2, 3 + at * 2), 16),
  }))
  return parts.toSorted((one, other) => other.part - one.part).map(({ name }) => name)
}

describe.each<Scheme>(['light', 'dark'])('The colours of meanings, %s', (scheme) => {
  const colors = tokens[scheme]

  it.each([
    ['ok', ['green', 'blue', 'red']],
    ['wait', ['red', 'green', 'blue']],
    ['info', ['blue', 'green', 'red']],
  ] as const)('%s is green, amber or blue in the mark, its words and its ground', (family, hue) => {
    expect([colors[family], colors[`${family}Text`], colors[`${family}Soft`]].map(strongest)).toEqual(
      Array.from({ length: 3 }, () => hue),
    )
  })

  it('bad is red, and quiet states are grey', () => {
    expect(['bad', 'badText', 'badSoft'].map((name) => strongest(Reflect.get(colors, name))[0])).toEqual(
      Array.from({ length: 3 }, () => 'red'),
    )
    const parts = [1, 3, 5].map((at) => Number.parseInt(colors.mute.slice(at, at + 2), 16))
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(32)
  })

  it('of a bar of the board: conflicts red, what is past grey, requests dashed, blocks hatched', () => {
    const stay = stayOf({ id: 1, begin: '2026-11-20', end: '2026-11-23' })
    const look = (changes: object) => lookOf({ ...stay, ...changes }, { coloursOf: () => undefined }, colors)
    expect(look({ isConflict: true })).toMatchObject({ fill: colors.badSoft, border: colors.bad })
    expect(look({ kind: 'repair' })).toMatchObject({ isHatched: true, border: colors.lineStrong })
    expect(look({ status: 'request' })).toMatchObject({ isDashed: true })
    expect(look({ status: 'checked_out' })).toMatchObject({ fill: colors.surface2, tile: colors.muteSoft })
    expect(look({ status: 'checked_in' })).toMatchObject({ isThick: true, border: colors.mute })
  })
})
