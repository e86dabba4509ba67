import type { Operations } from '../operations.ts'

const operations: Operations<'templates'> = {
  options: async () => ({ variables: [], categories: [], channels: [] }),
  bulk: async () => ({ success: 1, updated: 0 }),
  preview: async () => ({ text: '', missing: [] }),
}

/** Texts with variables. */
export const templates = { operations }
