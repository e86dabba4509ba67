import type { SystemValues } from '#schema/record.ts'

/** What a copy of a row takes over: everything but its id, version and who made it when. */
export function withoutSystem<R extends SystemValues>({
  id: _id,
  version: _version,
  created_at: _createdAt,
  updated_at: _updatedAt,
  created_by: _createdBy,
  ...values
}: R): Omit<R, keyof SystemValues> {
  return values
}
