import { percentOf, subtractMoney } from './money.ts'

/** What is still missing of the share that a channel asks for in advance, in roubles; 0 where it asks for none, or for all. */
export function prepaymentDue(
  { total, due }: { readonly total: number; readonly due: number },
  percent: number | null | undefined,
): number {
  if (!percent || due <= 0) return 0
  const paid = subtractMoney(total, due)
  const missing = subtractMoney(percentOf(total, percent), paid)
  return missing > 0 && missing < due ? missing : 0
}
