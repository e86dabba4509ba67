// The only list of entities: everything generic runs over it.
import type { Model } from './define.ts'
import { accruals } from './entities/accruals.ts'
import { addons } from './entities/addons.ts'
import { agency } from './entities/agency.ts'
import { automessages } from './entities/automessages.ts'
import { bindings } from './entities/bindings.ts'
import { bots } from './entities/bots.ts'
import { charges } from './entities/charges.ts'
import { cleaners } from './entities/cleaners.ts'
import { cleaninstruction } from './entities/cleaninstruction.ts'
import { cleans } from './entities/cleans.ts'
import { clienttasks } from './entities/clienttasks.ts'
import { closedperiods } from './entities/closedperiods.ts'
import { consents } from './entities/consents.ts'
import { dialogs } from './entities/dialogs.ts'
import { examples } from './entities/examples.ts'
import { expenses } from './entities/expenses.ts'
import { files } from './entities/files.ts'
import { guestaddresses } from './entities/guestaddresses.ts'
import { guests } from './entities/guests.ts'
import { handovers } from './entities/handovers.ts'
import { history } from './entities/history.ts'
import { hookdeliveries } from './entities/hookdeliveries.ts'
import { hooks } from './entities/hooks.ts'
import { instructions } from './entities/instructions.ts'
import { invoices } from './entities/invoices.ts'
import { messages } from './entities/messages.ts'
import { notifications } from './entities/notifications.ts'
import { objects } from './entities/objects.ts'
import { otas } from './entities/otas.ts'
import { owners } from './entities/owners.ts'
import { payouts } from './entities/payouts.ts'
import { points } from './entities/points.ts'
import { rents } from './entities/rents.ts'
import { replies } from './entities/replies.ts'
import { securityevents } from './entities/securityevents.ts'
import { senders } from './entities/senders.ts'
import { signings } from './entities/signings.ts'
import { sources } from './entities/sources.ts'
import { stayguests } from './entities/stayguests.ts'
import { steps } from './entities/steps.ts'
import { tasks } from './entities/tasks.ts'
import { templates } from './entities/templates.ts'
import { updates } from './entities/updates.ts'
import { users } from './entities/users.ts'
import type { EntityName } from './names.ts'

/** Every entity with its exact types, by name. */
export const entities = {
  agency,
  users,
  owners,
  invoices,
  otas,
  sources,
  objects,
  cleaners,
  bindings,
  rents,
  history,
  cleans,
  examples,
  messages,
  clienttasks,
  steps,
  addons,
  points,
  instructions,
  templates,
  tasks,
  cleaninstruction,
  bots,
  files,
  hooks,
  hookdeliveries,
  guests,
  expenses,
  payouts,
  accruals,
  closedperiods,
  updates,
  senders,
  automessages,
  notifications,
  securityevents,
  handovers,
  dialogs,
  replies,
  guestaddresses,
  consents,
  stayguests,
  charges,
  signings,
} as const satisfies { readonly [N in EntityName]: { readonly name: N } }

/** Every entity as the generic parts see it, by name. */
export const models: { readonly [N in EntityName]: Model } = entities

/** The entity whose rows the kinds `file` and `files` name. */
export const fileModel: Model = models.files

/** The same in the order of the declaration. */
export const modelList: readonly Model[] = Object.values(models)
