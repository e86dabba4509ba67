import type { Operations } from '../operations.ts'
import { createFact } from './create.ts'
import { deletePayment } from './deletePayment.ts'
import { removeFact } from './remove.ts'
import { restoredFact } from './restored.ts'

const operations: Operations<'history'> = { create: createFact, remove: removeFact, deletePayment }

/** Facts of stays: what is money is counted at once. */
export const history = { entityHooks: { restored: restoredFact }, operations }
