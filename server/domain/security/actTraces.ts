import type { SecurityKind } from '#schema/rules/securityKinds.ts'
import type { Security } from '../../access/security.ts'
import type { WriteRequest } from '../../crud/write.ts'
import type { AuditEntry } from '../entityHooks.ts'

/** Acts of the audit that are traces too, of any entity or of one; a switch-off is told by what changed. */
const kinds: Readonly<Record<string, SecurityKind>> = {
  secrets_shown: 'codes_shown',
  codes_shown: 'codes_shown',
  reissue: 'link_reissued',
  reissue_link: 'link_reissued',
  'users.invite': 'invited',
  endSessions: 'sessions_ended',
}

/** Notes those of the recorded acts that the security of an agency is about. */
export function noteActs(
  security: Security,
  lines: readonly AuditEntry[],
  { actor, address, requestId }: Pick<WriteRequest, 'actor' | 'address' | 'requestId'>,
): void {
  for (const line of lines) {
    const kind = isSwitchOff(line)
      ? 'switched_off'
      : (kinds[`${line.entity}.${line.action}`] ?? kinds[line.action])
    if (!kind) continue
    const subject = line.id === null ? line.entity : `${line.entity} ${line.id}`
    security.note({ kind, agencyId: actor.agencyId, userId: actor.userId, subject, address, requestId })
  }
}

function isSwitchOff({ entity, before, after }: AuditEntry): boolean {
  return (entity === 'users' || entity === 'cleaners') && before?.active === true && after?.active === false
}
