/** How far a deposit is, from «not asked for» to what became of it; their words stand in `schema/entities/rentMoney.ts`. */
export const depositStates = [
  'none',
  'wait',
  'held',
  'received',
  'part_returned',
  'returned',
  'kept',
  'withheld',
] as const

/** Deposits of which something was kept and nothing is held: they ask for nothing more. */
export const settledByKeeping: readonly unknown[] = ['kept', 'withheld']
