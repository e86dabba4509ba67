import type { Sent, SentRow } from '#schema/wire/sent.ts'
import type { WordsFor } from '#schema/wire/wordsFor.ts'

/** What screens read of a file's row. */
export const fileShape = {
  id: 'integer',
  name: 'text',
  mime: 'text',
  url: 'text',
  thumb_url: 'text',
  sensitive: 'flag',
  point_id: 'integer',
  entity_type: 'text',
  created_at: 'moment',
} as const satisfies WordsFor<SentRow<'files'>>

/** A row of a file as screens read it. */
export type SentFile = Sent<typeof fileShape>
