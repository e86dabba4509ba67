import { describe, expect, it } from 'vitest'
import { messageTabOf, messageTabs } from '#schema/rules/messageTabs.ts'

describe('The tabs over the log of messages', () => {
  it('are none for a filter of a person’s own', () => {
    expect(messageTabOf({ status: ['failed'] })).toBeUndefined()
    expect(messageTabOf({ channel: ['sms'] })).toBeUndefined()
  })

  it('are known again by their filters, whatever day they were set on', () => {
    for (const { label, filter } of messageTabs('2026-11-20')) expect(messageTabOf(filter)?.label).toBe(label)
  })

  it('count only what has not left or went wrong', () => {
    const counted = messageTabs('2026-11-20').flatMap(({ counter }) => counter ?? [])
    expect(counted).toEqual(['failed', 'held', 'today', 'planned'])
  })
})
