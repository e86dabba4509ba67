import type { Operations } from '../operations.ts'

const operations: Operations<'instructions'> = {
  saveAll: async () => [],
  other: async () => [],
  applyToAll: async () => ({ success: 1, updated: 0, previous: [] }),
}

/** What guests read about flats. */
export const instructions = { operations }
