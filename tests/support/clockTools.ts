import { systemActor } from '#server/access/actor.ts'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing, type Outgoing } from '#server/channels/outgoing.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import type { Outside } from '#server/domain/operations.ts'
import { type OutsideParts, outsideOf } from '#server/domain/outside.ts'
import { site, type TestApp } from './buildApp.ts'

/** What a job of the clock works with for one agency; without `outgoing` it reaches nobody outside. */
export function clockTools(app: TestApp, agencyId: number, outgoing?: Outgoing): Outside {
  const actor = systemActor(agencyId, 'Europe/Moscow')
  return outsideOf(clockParts(app, outgoing), actor, { requestId: 'job', address: null })
}

/** The same for the jobs of all agencies. */
export function clockParts(app: TestApp, outgoing = createOutgoing({ allow: [] })): OutsideParts {
  const now = () => app.now().toISOString()
  return { database: app.database, outgoing, integrations: realServices, allEntityHooks, site, now }
}
