import type { EntityName } from '#schema/names.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Integrations } from '../channels/integrations.ts'
import type { Outgoing } from '../channels/outgoing.ts'
import type { AllEntityHooks } from '../crud/entityHooks.ts'
import type { Database } from '../db/database.ts'
import type { WideOperation } from '../domain/operations.ts'

/** What the routes work with. */
export interface AppParts {
  readonly database: Database
  readonly sessions: Sessions
  readonly allEntityHooks: AllEntityHooks
  /** The one door for calls that leave the server. */
  readonly outgoing: Outgoing
  /** Addresses of the outside services. */
  readonly integrations: Integrations
  /** The operation behind a call; nothing for a standard one without code of its own. */
  findOperation(entity: EntityName, action: string): WideOperation | undefined
  /** The moment, ISO 8601. */
  now(): string
  /** Where people reach this server, without a slash at the end. */
  readonly publicUrl: string
}
