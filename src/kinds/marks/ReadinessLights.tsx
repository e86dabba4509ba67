// The five lights of a booking in their fixed order, with one accessible name for the group.
import { lightLabels, lightWords } from '#schema/rules/lightWords.ts'
import { type LightState, lightNames } from '#schema/rules/readiness.ts'
import type { Family } from '#src/base/theme/tokens.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { Glyph } from './Glyph.tsx'

/** The word and the colour of each state of a light. */
export const lightStates: Readonly<Record<LightState, { readonly word: string; readonly family: Family }>> = {
  ok: { word: lightWords.ok, family: 'ok' },
  wait: { word: lightWords.wait, family: 'wait' },
  problem: { word: lightWords.problem, family: 'bad' },
  not_needed: { word: lightWords.not_needed, family: 'mute' },
}

/** Reads the lights of a row; a light that did not come counts as not needed. */
export function lightsOf(value: unknown) {
  const given = isObject(value) ? value : {}
  return lightNames.map((name) => {
    const state = stateOf(given[name])
    return { name, state, ...lightStates[state] }
  })
}

/** «Залог: ждём. Оплата: проблема. …» */
export function lightsText(value: unknown): string {
  return lightsOf(value)
    .map(({ name, word }) => `${lightLabels[name]}: ${word}.`)
    .join(' ')
}

const marks = { display: 'inline-flex', gap: 5, verticalAlign: 'middle' } as const

/** Five marks of 13 px (or `size`) in a row. */
export function ReadinessLights({ value, size = 13 }: { value: unknown; size?: number }) {
  return (
    <span role="img" aria-label={lightsText(value)} style={marks}>
      {lightsOf(value).map(({ name, family }) => (
        <Glyph key={name} family={family} size={size} />
      ))}
    </span>
  )
}

/** «З О Д У И» over a column of lights of that size; told in full to those who do not see it. */
export function LightHeads({ size = 13 }: { size?: number }) {
  const names = lightNames.map((name) => lightLabels[name])
  const text = names.join(', ')
  return (
    <span role="img" aria-label={`Готовность: ${text.toLocaleLowerCase('ru')}`} title={text} style={heads}>
      {names.map((name) => (
        <span key={name} style={{ width: size, textAlign: 'center' }}>
          {name[0]}
        </span>
      ))}
    </span>
  )
}

const heads = { ...marks, fontSize: 'var(--k-size-axis)', color: 'var(--k-text3)' } as const

function stateOf(value: unknown): LightState {
  return value === 'ok' || value === 'wait' || value === 'problem' ? value : 'not_needed'
}
