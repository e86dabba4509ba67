import { describe, expect, it } from 'vitest'
import { actsOf } from '#schema/rules/updateActs.ts'

const actsIn = (update: object) => actsOf({ id: 1, rent_id: 5, ...update }).map(({ act }) => act)

describe('What may be decided about an update of a channel', () => {
  it.each([
    ['an error that was seen', { kind: 'error', open: false }],
    ['a flat that is known by now', { kind: 'unmapped', open: false }],
    ['what was passed over', { kind: 'changed', result: 'ignored' }],
    ['what waits for nobody any more and was never written', { kind: 'changed', result: 'held' }],
    ['a booking that is not there', { kind: 'created', rent_id: undefined }],
  ])('is nothing for %s', (_what, update) => {
    expect(actsIn(update)).toEqual([])
  })

  it.each([
    ['a booking over taken nights', { kind: 'conflict', open: true }, ['open', 'revert', 'keep']],
    ['a flat that nobody knows', { kind: 'unmapped', open: true }, ['map', 'keep']],
    ['a booking that the channel takes back', { kind: 'canceled', open: true }, ['keep', 'apply']],
    ['values that differ from ours', { kind: 'changed', open: true }, ['apply', 'keep']],
    ['a change that was written', { kind: 'changed', result: 'applied' }, ['revert']],
    ['a change that was put back', { kind: 'changed', decision: 'reverted' }, ['apply']],
  ])('of %s begins with the likeliest', (_what, update, acts) => {
    expect(actsIn(update)).toEqual(acts)
  })

  it('asks before a booking is canceled or put back', () => {
    const asked = [
      { kind: 'created', result: 'applied' },
      { kind: 'canceled', open: true },
      { kind: 'changed', result: 'applied' },
    ] as const
    const questions = asked.flatMap((update) => actsOf({ id: 1, rent_id: 5, ...update }))
    expect(questions.filter(({ act }) => act !== 'keep').every(({ ask }) => ask?.title.endsWith('?'))).toBe(
      true,
    )
  })
})
