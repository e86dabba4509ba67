// What cleaners have earned and not got yet, and the payouts made of it.
import { Button } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { moveMonths } from '#schema/rules/statistics.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { AccrualDialog } from '#src/pages/payouts/AccrualDialog.tsx'
import { PayoutTable } from '#src/pages/payouts/PayoutTable.tsx'
import type { Payout } from '#src/pages/payouts/payoutData.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { Waiting } from './Waiting.tsx'

const monthsShown = 3

/** The tab. */
export default function PayoutsTab() {
  const { today } = useClock()
  const [begin, setBegin] = useState<string | null>(`${today.slice(0, 7)}-01`)
  const [end, setEnd] = useState<string | null>(today)
  const since = moveMonths(`${today.slice(0, 7)}-01`, -monthsShown)
  const { data, error, refetch } = useRead('GET payouts', { query: { begin: since } })
  if (error && data === undefined)
    return <LoadFailure title="Не удалось загрузить выплаты" error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting />
  const payouts = data.filter(({ cleaner_id }) => cleaner_id !== undefined)
  return (
    <div className="stack gap-20">
      <section aria-labelledby="team-owed">
        <header className="row wrap apart team-head">
          <h2 id="team-owed">Начислено и не выплачено</h2>
          <fieldset className="row team-period" aria-label="За какие дни собрать выплату">
            <DateBox
              label="с"
              value={begin}
              onChange={setBegin}
              inputProps={{ 'aria-label': 'С какого дня' }}
            />
            <span aria-hidden="true">—</span>
            <DateBox
              label="по"
              value={end}
              onChange={setEnd}
              inputProps={{ 'aria-label': 'По какой день' }}
            />
          </fieldset>
        </header>
        <OwedList begin={begin} end={end} payouts={payouts} />
      </section>
      <section aria-labelledby="team-paid">
        <header className="row wrap apart team-head">
          <h2 id="team-paid">Выплаты за три месяца</h2>
        </header>
        <PayoutTable payouts={payouts} empty="Выплат ещё не было. Соберите первую из начисленного выше." />
      </section>
    </div>
  )
}

interface OwedProps {
  readonly begin: string | null
  readonly end: string | null
  readonly payouts: readonly Payout[]
}

function OwedList({ begin, end, payouts }: OwedProps) {
  const { act, isBusy } = useCall('POST payouts')
  const [accrues, setAccrues] = useState<{ id: number; name: string }>()
  const { data = [], isPending } = useGetList<SentRow<'cleaners'>>('cleaners', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  })
  if (isPending) return <Waiting />
  const people = data.map((row) => {
    const waiting = payouts.filter(({ cleaner_id, state }) => cleaner_id === row.id && state !== 'paid')
    const collected = addMoney(...waiting.map(({ amount = 0 }) => amount))
    return {
      id: row.id,
      name: row.name ?? '',
      owed: subtractMoney(row.balance ?? 0, collected),
      collected,
      details: row.payout_details ?? '',
    }
  })
  const collect = ({ id, name }: { readonly id: number; readonly name: string }) => {
    if (begin === null || end === null) return
    void act({ body: { cleaner_id: id, begin, end } }, `Черновик выплаты собран: ${name}`)
  }
  return (
    <>
      <ul className="box payout-list">
        {people.map((person) => (
          <li className="stack line-above" key={person.id}>
            <span className="stack gap-0 narrow payout-name">
              <b className="medium breaks">{person.name}</b>
              <span>
                {person.details || 'реквизиты не указаны'}
                {person.collected > 0 && `, ещё ${formatMoney(person.collected)} в готовых выплатах`}
              </span>
            </span>
            <Button size="small" onClick={() => setAccrues(person)}>
              Доплата, штраф
            </Button>
            <b className={person.owed < 0 ? 'to-right payout-sum bad' : 'to-right payout-sum'}>
              {formatMoney(person.owed)}
            </b>
            <Button
              size="small"
              variant="outlined"
              disabled={isBusy || begin === null || end === null || person.owed <= 0}
              onClick={() => collect(person)}
            >
              Собрать выплату
            </Button>
          </li>
        ))}
      </ul>
      <p className="strong to-right team-total">
        Всего к выплате: {formatMoney(addMoney(...people.map(({ owed }) => owed)))}
      </p>
      {accrues && <AccrualDialog cleaner={accrues} onClose={() => setAccrues(undefined)} />}
    </>
  )
}
