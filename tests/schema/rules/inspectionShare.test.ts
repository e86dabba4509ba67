import { describe, expect, it } from 'vitest'
import {
  type InspectPast,
  type InspectRules,
  inspectText,
  whyInspect,
} from '#schema/rules/inspectionShare.ts'

const calm: InspectPast = {
  isReturned: false,
  finished: 50,
  unseen: 0,
  lastReturned: false,
  hasComplaint: false,
}
const silent: InspectRules = { newFirst: 0, every: 0, afterTrouble: false }

const flags = [false, true] as const
const counts = [0, 1, 2, 3, 4, 5] as const

describe('A finished clean', () => {
  it('that came back is looked at again whatever the agency has chosen', () => {
    expect(whyInspect({ ...calm, isReturned: true }, silent)).toBe('returned')
  })

  it('is left to itself where the agency has chosen nothing', () => {
    for (const finished of counts)
      for (const unseen of counts)
        for (const lastReturned of flags)
          for (const hasComplaint of flags)
            expect(whyInspect({ ...calm, finished, unseen, lastReturned, hasComplaint }, silent)).toBeNull()
  })

  it('is chosen by the gravest reason that holds, in every case', () => {
    for (const isReturned of flags)
      for (const finished of counts)
        for (const unseen of counts.filter((count) => count <= finished))
          for (const lastReturned of flags)
            for (const hasComplaint of flags)
              for (const afterTrouble of flags)
                for (const newFirst of counts)
                  for (const every of counts) {
                    const past = { isReturned, finished, unseen, lastReturned, hasComplaint }
                    const rules = { afterTrouble, newFirst, every }
                    const holding = [
                      isReturned && 'returned',
                      afterTrouble && hasComplaint && 'complaint',
                      afterTrouble && lastReturned && 'returned',
                      finished < newFirst && 'new_cleaner',
                      every !== 0 && unseen >= every - 1 && 'nth',
                    ].filter(Boolean)
                    const chosen = whyInspect(past, rules)
                    if (chosen !== (holding[0] ?? null)) expect.fail(JSON.stringify({ past, rules, chosen }))
                  }
  })

  it('comes to a person each fifth time, however many come', () => {
    const rules = { ...silent, every: 5 }
    let unseen = 0
    const chosen = Array.from({ length: 23 }, (_, finished) => {
      const why = whyInspect({ ...calm, finished, unseen }, rules)
      unseen = why ? 0 : unseen + 1
      return why ? finished + 1 : 0
    })
    expect(chosen.filter(Boolean)).toEqual([5, 10, 15, 20])
  })

  it('says why in few words', () => {
    expect(inspectText(null, 5)).toBe('')
    expect(inspectText('nth', 5)).toBe('каждая 5-я')
    expect(inspectText('nth', 1)).toBe('проверяем каждую')
    expect(inspectText('nth', 0)).toBe('по очереди')
    expect(inspectText('new_cleaner', 5)).toBe('новый клинер')
    expect(inspectText('complaint', 0)).toBe('жалоба')
  })
})
