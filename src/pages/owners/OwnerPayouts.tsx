import { moveMonths } from '#schema/rules/statistics.ts'
import { useClock } from '#src/kinds/clock.ts'
import { PayoutTable } from '#src/pages/payouts/PayoutTable.tsx'
import { useRead } from '#src/views/call/useRead.ts'

const monthsShown = 12

/** The payouts of owners in the last year, of all or of the named one; nothing while they load or when they cannot be read. */
export function OwnerPayouts({ owner }: { readonly owner?: number }) {
  const { today } = useClock()
  const begin = moveMonths(`${today.slice(0, 7)}-01`, -monthsShown)
  const { data } = useRead('GET payouts', { query: { begin } })
  if (!data) return null
  const own = data.filter(({ owner_id: to }) => to !== undefined && (owner === undefined || to === owner))
  return (
    <section aria-labelledby="owners-paid">
      <h2 id="owners-paid" className="size-15 owners-title">
        {owner === undefined ? 'Выплаты собственникам' : 'Выплаты'}
      </h2>
      <PayoutTable
        payouts={own}
        empty="Выплат ещё не было. Закройте месяц собственника и нажмите «Выплатить»."
      />
    </section>
  )
}
