import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { moveMonths } from '#schema/rules/statistics.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { useClock } from '#src/kinds/clock.ts'
import { PayoutTable } from '#src/pages/payouts/PayoutTable.tsx'

const monthsShown = 12

/** The payouts of owners in the last year; nothing while they load or when they cannot be read. */
export function OwnerPayouts() {
  const { today } = useClock()
  const provider = useDataProvider<PanelDataProvider>()
  const begin = moveMonths(`${today.slice(0, 7)}-01`, -monthsShown)
  const { data } = useQuery({
    queryKey: ['payouts', 'owners', begin],
    queryFn: ({ signal }) => provider.call('GET payouts', { query: { begin } }, { signal }),
  })
  if (!data) return null
  const own = data.filter(({ owner_id }) => owner_id !== undefined)
  return (
    <section aria-labelledby="owners-paid">
      <h2 id="owners-paid" className="size-15 owners-title">
        Выплаты собственникам
      </h2>
      <PayoutTable
        payouts={own}
        empty="Выплат ещё не было. Закройте месяц собственника и нажмите «Выплатить»."
      />
    </section>
  )
}
