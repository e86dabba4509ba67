import { systemActor } from '#server/access/actor.ts'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing, type Outgoing } from '#server/channels/outgoing.ts'
import { manners } from '#server/domain/index.ts'
import type { Outside } from '#server/domain/operations.ts'
import { outsideOf } from '#server/domain/outside.ts'
import type { TestApp } from './buildApp.ts'

/** What a job of the clock works with for one agency; without `outgoing` it reaches nobody outside. */
export function clockTools(
  app: TestApp,
  agencyId: number,
  outgoing: Outgoing = createOutgoing({ allow: [] }),
): Outside {
  const now = () => app.now().toISOString()
  const parts = { database: app.database, outgoing, integrations: realServices, manners, now }
  return outsideOf(parts, systemActor(agencyId, 'Europe/Moscow'), { requestId: 'job', address: null })
}
