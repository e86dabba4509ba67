// What an entity may add around the generic operations; the types live with the code that calls them.
export type {
  AuditEntry,
  Completing,
  Entities,
  EntityChange,
  EntityRow,
  Manner,
  Manners,
  Reading,
  Work,
} from '../crud/manner.ts'
