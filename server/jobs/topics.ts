import type { TopicHandler } from './outbox.ts'

/** What becomes of the messages of each topic; a topic without a handler has no listener yet and is closed quietly. */
export const topics: Readonly<Record<string, TopicHandler>> = {}
