// Contrast of every pair of colours that meet on a screen, computed from the tokens (WCAG 2.2).
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { channels } from '#src/base/theme/channels.ts'
import { families, type Scheme, type TokenName, tokens } from '#src/base/theme/tokens.ts'

const TEXT = 4.5
const GRAPHIC = 3

const channelsOfHex = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOfHex(color).map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour of a booking's bar: its channel mixed into the surface. */
function tint(color: string, surface: string, share: number): string {
  const under = channelsOfHex(surface)
  const parts = channelsOfHex(color).map((part, at) =>
    Math.round(part * share + (under[at] ?? 0) * (1 - share)),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const textPairs: [TokenName, TokenName][] = [
  ['text', 'bg'],
  ['text', 'surface'],
  ['text', 'surface2'],
  ['text', 'surface3'],
  ['text', 'accentSoft'],
  ['text2', 'bg'],
  ['text2', 'surface'],
  ['text2', 'surface2'],
  ['text2', 'surface3'],
  ['text3', 'bg'],
  ['text3', 'surface'],
  ['text3', 'surface3'],
  ['accentText', 'surface'],
  ['accentText', 'bg'],
  ['accentText', 'accentSoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['menuText', 'menu'],
  ['menuText', 'menuHover'],
  ['menuText', 'menuActive'],
  ['menuMuted', 'menu'],
  ['menuMuted', 'menuActive'],
  ['onBadge', 'badge'],
  ...families.map((family): [TokenName, TokenName] => [`${family}Text`, `${family}Soft`]),
  ...families.map((family): [TokenName, TokenName] => [`${family}Text`, 'surface']),
]

const graphicPairs: [TokenName, TokenName][] = [
  ['lineStrong', 'surface'],
  ['lineStrong', 'surface3'],
  ['accent', 'surface'],
  ['accent', 'bg'],
  ['brass', 'menu'],
  ['brass', 'menuActive'],
  ...families.map((family): [TokenName, TokenName] => [family, 'surface']),
  ...families.map((family): [TokenName, TokenName] => [family, `${family}Soft`]),
]

describe.each<Scheme>(['light', 'dark'])('contrast of the %s scheme', (scheme) => {
  const colors = tokens[scheme]

  it.each(textPairs)('lets a person read %s on %s', (front, back) => {
    expect(contrast(colors[front], colors[back])).toBeGreaterThanOrEqual(TEXT)
  })

  it.each(graphicPairs)('lets a person see %s on %s', (front, back) => {
    expect(contrast(colors[front], colors[back])).toBeGreaterThanOrEqual(GRAPHIC)
  })

  it.each(Object.entries(channels))('shows the tile of %s and its letters', (_code, channel) => {
    const { fill, letter } = channel.colors[scheme]
    expect(contrast(fill, colors.surface)).toBeGreaterThanOrEqual(GRAPHIC)
    expect(contrast(letter, fill)).toBeGreaterThanOrEqual(TEXT)
  })

  it.each(Object.entries(channels))(
    'keeps lights, text and debt legible on the bar of %s',
    (_code, channel) => {
      const bar = tint(channel.colors[scheme].fill, colors.surface, 0.14)
      for (const family of ['ok', 'wait', 'bad', 'mute'] as const) {
        expect(contrast(colors[family], bar)).toBeGreaterThanOrEqual(GRAPHIC)
      }
      expect(contrast(colors.text, bar)).toBeGreaterThanOrEqual(TEXT)
      expect(contrast(colors.badText, bar)).toBeGreaterThanOrEqual(TEXT)
    },
  )

  it('keeps the menu dark [1.4]', () => {
    expect(luminance(colors.menu)).toBeLessThan(0.03)
    expect(luminance(colors.menuText)).toBeGreaterThan(0.5)
  })

  it('matches the figures of the design by two decimals', () => {
    const expected = { light: [14.68, 5.7, 7.9], dark: [15.37, 5.84, 7.84] }[scheme]
    const found = [
      contrast(colors.text, colors.bg),
      contrast(colors.text3, colors.surface),
      contrast(colors.onAccent, colors.accent),
    ]
    expect(found.map((ratio) => Math.round(ratio * 100) / 100)).toEqual(expected)
  })
})

describe('static page before the code has come', () => {
  it('uses only colours of the tokens, so that nothing jumps when the panel takes over', () => {
    const page = readFileSync('index.html', 'utf8')
    const known = new Set([...Object.values(tokens.light), ...Object.values(tokens.dark)])
    const used = page.match(/#[0-9A-Fa-f]{6}\b/g) ?? []
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter((color) => !known.has(color.toUpperCase()))).toEqual([])
  })
})
