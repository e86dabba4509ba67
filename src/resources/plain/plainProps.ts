import type { EntityName } from '#schema/names.ts'

/** What a generic screen is of: its declaration comes with it. */
export interface PlainProps {
  readonly entity: EntityName
}
