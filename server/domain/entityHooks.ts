// The hooks around the generic operations; the types live with the code that calls them.
export type {
  AllEntityHooks,
  Alongside,
  AuditEntry,
  ComputeContext,
  Entities,
  EntityChange,
  EntityHooks,
  EntityRow,
  OwnList,
  Reading,
  Work,
} from '../crud/entityHooks.ts'
