import type { Operations } from '../operations.ts'

const operations: Operations<'cleaninstruction'> = { read: async () => ({ success: 1 }) }

/** Rules for cleaners. */
export const cleaninstruction = { operations }
