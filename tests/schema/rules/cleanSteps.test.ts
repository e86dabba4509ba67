import { describe, expect, it } from 'vitest'
import { cleans } from '#schema/entities/cleans.ts'
import { cleanMoves, cleanSteps } from '#schema/rules/cleanSteps.ts'

const states: Readonly<Record<string, { readonly to: readonly string[] }>> = cleans.fields.status.states

describe('next steps of a clean', () => {
  it('never lets a cleaner check, return or cancel', () => {
    for (const status of Object.keys(states)) {
      const actions = cleanSteps(status, 'cleaner').map(({ action }) => action)
      expect(actions.filter((action) => ['check', 'rework', 'cancel', 'offer'].includes(action))).toEqual([])
    }
  })

  it('offers only moves that the declaration allows', () => {
    for (const role of ['admin', 'cleaner'] as const) {
      for (const [status, { to }] of Object.entries(states)) {
        for (const step of cleanSteps(status, role))
          expect(to, `${status} ${step.action}`).toContain(cleanMoves[step.action])
      }
    }
  })

  it('has no steps for a state it does not know', () => {
    expect(cleanSteps('burnt', 'admin')).toEqual([])
  })
})
