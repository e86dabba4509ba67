// The only list of what entities add to the generic operations; an operation that a declaration names and nobody wrote does not compile.
import type { EntityName } from '#schema/names.ts'
import { entityNames } from '#schema/names.ts'
import { accruals } from './accruals/index.ts'
import { addons } from './addons/index.ts'
import { agency } from './agency/index.ts'
import { automessages } from './automessages/index.ts'
import { bots } from './bots/index.ts'
import { charges } from './charges/index.ts'
import { cleaners } from './cleaners/index.ts'
import { cleaninstruction } from './cleaninstruction/index.ts'
import { cleans } from './cleans/index.ts'
import { clienttasks } from './clienttasks/index.ts'
import { consents } from './consents/index.ts'
import { dialogs } from './dialogs/index.ts'
import type { AllEntityHooks } from './entityHooks.ts'
import { expenses } from './expenses/index.ts'
import { files } from './files/index.ts'
import { guests } from './guests/index.ts'
import { handovers } from './handovers/index.ts'
import { history } from './history/index.ts'
import { hooks } from './hooks/index.ts'
import { instructions } from './instructions/index.ts'
import { invoices } from './invoices/index.ts'
import { messages } from './messages/index.ts'
import { notifications } from './notifications/index.ts'
import { objects } from './objects/index.ts'
import type { Domains, WideOperation } from './operations.ts'
import { otas } from './otas/index.ts'
import { owners } from './owners/index.ts'
import { payouts } from './payouts/index.ts'
import { points } from './points/index.ts'
import { rents } from './rents/index.ts'
import { senders } from './senders/index.ts'
import { stayguests } from './stayguests/index.ts'
import { steps } from './steps/index.ts'
import { tasks } from './tasks/index.ts'
import { templates } from './templates/index.ts'
import { updates } from './updates/index.ts'
import { users } from './users/index.ts'

/** The hooks and the operations of the entities that have any. */
export const domains: Domains = {
  agency,
  users,
  objects,
  cleaners,
  otas,
  owners,
  rents,
  history,
  cleans,
  clienttasks,
  messages,
  steps,
  addons,
  points,
  instructions,
  templates,
  tasks,
  cleaninstruction,
  updates,
  bots,
  files,
  hooks,
  guests,
  expenses,
  payouts,
  accruals,
  automessages,
  senders,
  invoices,
  notifications,
  handovers,
  dialogs,
  consents,
  stayguests,
  charges,
}

/** The hooks of all entities, for the generic operations. */
export const allEntityHooks: AllEntityHooks = Object.fromEntries(
  entityNames.flatMap((name) => {
    const entityHooks = domains[name]?.entityHooks
    return entityHooks ? [[name, entityHooks]] : []
  }),
)

/** The operation of a call, or nothing for a standard one that is left to the generic code. */
export function findOperation(entity: EntityName, action: string): WideOperation | undefined {
  const operations: Readonly<Record<string, WideOperation | undefined>> = domains[entity]?.operations ?? {}
  return Object.hasOwn(operations, action) ? operations[action] : undefined
}
