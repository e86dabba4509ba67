import { PayoutTable } from '#src/pages/payouts/PayoutTable.tsx'
import { useOwnerPayouts } from './useOwnerPayouts.ts'

/** The payouts of owners, or those of the one whose card it is; nothing while they load or when they cannot be read. */
export function OwnerPayouts({ owner }: { readonly owner?: number }) {
  const payouts = useOwnerPayouts(owner)
  if (!payouts) return null
  return (
    <section className={owner === undefined ? 'stack' : 'box card-group'} aria-labelledby="owners-paid">
      <h2 id="owners-paid" className="size-15">
        {owner === undefined ? 'Выплаты собственникам' : 'Выплаты'}
      </h2>
      <PayoutTable
        payouts={payouts}
        isOfOne={owner !== undefined}
        empty="Выплат ещё не было. Закройте месяц собственника и нажмите «Выплатить»."
      />
    </section>
  )
}
