import { Button } from '@mui/material'
import { useState } from 'react'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { Payout } from '#schema/rules/payoutSheet.ts'
import { payPeriod } from '#schema/rules/payPeriod.ts'
import { moveMonths } from '#schema/rules/statistics.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { AccrualDialog } from '#src/pages/payouts/AccrualDialog.tsx'
import { PayoutTable } from '#src/pages/payouts/PayoutTable.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'
import { both, Loaded } from '#src/views/Loaded.tsx'
import { useAllRows } from '#src/views/useAllRows.ts'

const monthsShown = 3

/** What cleaners have earned and not got yet, and the payouts made of it. */
export default function PayoutsTab() {
  const { today } = useClock()
  const since = moveMonths(`${today.slice(0, 7)}-01`, -monthsShown)
  const read = useRead('GET payouts', { query: { begin: since } })
  const cleaners = useAllRows('cleaners')
  const rules = useRead('GET agency/clean_settings', {})
  return (
    <Loaded of={both(both(read, cleaners), rules)} failure="Не удалось загрузить выплаты" height={320}>
      {([[all, people], { pay_period }]) => {
        const payouts = all.filter(({ cleaner_id }) => cleaner_id !== undefined)
        return (
          <div className="stack gap-20">
            <Owed payouts={payouts} cleaners={people} payPeriod={pay_period} />
            <section aria-labelledby="team-paid">
              <header className="row wrap apart team-head">
                <h2 id="team-paid">Выплаты за три месяца</h2>
              </header>
              <PayoutTable
                payouts={payouts}
                empty="Выплат ещё не было. Соберите первую из начисленного выше."
              />
            </section>
          </div>
        )
      }}
    </Loaded>
  )
}

interface OwedProps {
  readonly payouts: readonly Payout[]
  readonly cleaners: readonly SentRow<'cleaners'>[]
  /** How often the agency pays. */
  readonly payPeriod: string | undefined
}

function Owed({ payouts, cleaners, payPeriod: often }: OwedProps) {
  const { today } = useClock()
  const proposed = payPeriod(often, today, useShared('agency').settings?.week_start)
  const [begin, setBegin] = useState<string | null>(proposed.begin)
  const [end, setEnd] = useState<string | null>(proposed.end)
  const { act, isBusy } = useCall('POST payouts')
  const people = cleaners.map(({ id, name = '', balance = 0, payout_details: details }) => {
    const waiting = payouts.filter(({ cleaner_id, state }) => cleaner_id === id && state !== 'paid')
    const collected = addMoney(...waiting.map(({ amount = 0 }) => amount))
    return { id, name, details, collected, owed: subtractMoney(balance, collected) }
  })
  const collect = (cleaner_id: number, name: string) => {
    if (begin === null || end === null) return
    void act({ body: { cleaner_id, begin, end } }, `Черновик выплаты собран: ${name}`)
  }
  return (
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
          <DateBox label="по" value={end} onChange={setEnd} inputProps={{ 'aria-label': 'По какой день' }} />
        </fieldset>
      </header>
      <ul className="box payout-list">
        {people.map(({ id, name, details, collected, owed }) => (
          <li className="stack line-above" key={id}>
            <span className="stack gap-0 narrow payout-name">
              <b className="medium breaks">{name}</b>
              <span className="quiet">
                {details || 'реквизиты не указаны'}
                {collected > 0 && `, ещё ${formatMoney(collected)} в готовых выплатах`}
              </span>
            </span>
            <DialogButton
              size="small"
              dialog={(close) => <AccrualDialog cleaner={{ id, name }} onClose={close} />}
            >
              Доплата, штраф
            </DialogButton>
            <b className={owed < 0 ? 'to-right bad-text payout-sum' : 'to-right payout-sum'}>
              {formatMoney(owed)}
            </b>
            <Button
              size="small"
              variant="outlined"
              disabled={isBusy || begin === null || end === null || owed <= 0}
              onClick={() => collect(id, name)}
            >
              Собрать выплату
            </Button>
          </li>
        ))}
      </ul>
      <p className="strong to-right team-total">
        Всего к выплате: {formatMoney(addMoney(...people.map(({ owed }) => owed)))}
      </p>
    </section>
  )
}
