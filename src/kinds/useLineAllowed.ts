import { mayCall } from '#schema/access.ts'
import { briefs } from '#schema/briefs.ts'
import type { CallLine } from '#schema/callLine.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { usePhase, useStoreValue } from '#src/state/SessionContext.tsx'

/** Tells of the line of a call whether the signed-in person may make it; no when the product or this host has no such call. */
export function useMayCall(): (line: CallLine) => boolean {
  const phase = usePhase()
  const unknown = useStoreValue(unknownCalls)
  return (line) => {
    if (phase.name !== 'ready' || unknown.has(line)) return false
    const { permissions, role } = phase.person
    for (const model of Object.values(briefs)) {
      for (const [action, call] of Object.entries(model.calls)) {
        if ((typeof call === 'string' ? call : call?.call) !== line) continue
        return permissions ? permissions.includes(`${model.name}.${action}`) : mayCall(model, role, action)
      }
    }
    return false
  }
}

/** Whether the signed-in person may make the call of this line. */
export const useLineAllowed = (line: CallLine): boolean => useMayCall()(line)
