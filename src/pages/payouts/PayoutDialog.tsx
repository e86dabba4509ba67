import { Button, DialogActions, DialogContent } from '@mui/material'
import { useState } from 'react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { type Payout, payoutState, periodText, receiverOf } from '#schema/rules/payoutSheet.ts'
import { counted } from '#schema/rules/plural.ts'
import type { RowChange } from '#schema/wire/lines.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useDates } from '#src/kinds/clock.ts'
import { ChoiceBox, rowChoices } from '#src/kinds/inputs/ChoiceBox.tsx'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'
import { TitledDialog } from '#src/views/TitledDialog.tsx'
import { useDialog } from '#src/views/useDialog.tsx'
import './payouts.css'

const TakeOutPayout = lazyPart(() => import('./TakeOutPayout.tsx'))

/** One payout: its lines and its next step; after a step it closes and the list behind it is fresh. */
export function PayoutDialog({ payout, onClose }: DialogAbout<{ payout: Payout }>) {
  const { dateText } = useDates()
  const state = payoutState(payout.state)
  const lines = payout.lines ?? []
  return (
    <TitledDialog
      title={`${receiverOf(payout)}: ${formatMoney(payout.amount ?? 0)}`}
      width="sm"
      onClose={onClose}
    >
      <DialogContent>
        <p className="row wrap quiet payout-head">
          <StateMark family={state.family}>{state.label}</StateMark>
          <span>{periodText(payout)}</span>
          <span>{counted(lines.length, ['строка', 'строки', 'строк'])}</span>
        </p>
        <ul className="payout-lines">
          {lines.map(({ source, date, name, amount = 0 }, index) => (
            <li className="line-above" key={`${source} ${date} ${String(index)}`}>
              <span className="narrow quiet breaks">{dateText(date)}</span>
              <span className="narrow breaks">{name}</span>
              <b className={amount < 0 ? 'nowrap bad-text' : 'nowrap'}>{formatMoney(amount)}</b>
            </li>
          ))}
        </ul>
      </DialogContent>
      <PayoutSteps payout={payout} onClose={onClose} />
    </TitledDialog>
  )
}

function PayoutSteps({ payout, onClose }: DialogAbout<{ payout: Payout }>) {
  const name = receiverOf(payout)
  const sum = formatMoney(payout.amount ?? 0)
  const invoices = useShared('invoices').filter(({ active }) => active !== false)
  const usual = invoices.find(({ is_default }) => is_default === true) ?? invoices[0]
  const [invoiceId, setInvoiceId] = useState(payout.invoice_id ?? usual?.id)
  const change = useCall('PATCH payouts', { onDone: onClose })
  const drop = useCall('DELETE payouts/{id}', {
    told: 'Черновик удалён, строки вернулись в начисления',
    onDone: onClose,
  })
  const isBusy = change.isBusy || drop.isBusy
  const { id, version } = payout
  const move = (state: NonNullable<Payout['state']>, told: string, more: RowChange<'payouts'> = {}) =>
    change.act({ body: { id, version, state, ...more } }, told)
  const sheet = useDialog((close) => <TakeOutPayout payout={payout} onClose={close} />)
  return (
    <DialogActions className="payout-steps">
      <Button onClick={() => sheet.open()}>Ведомость…</Button>
      {sheet.dialog}
      {payout.state === 'draft' && (
        <>
          <Button color="error" disabled={isBusy} onClick={() => void drop.act({ params: { id } })}>
            Удалить черновик
          </Button>
          <Button
            variant="contained"
            loading={isBusy}
            onClick={() => void move('approved', `Утверждено: ${name}`)}
          >
            Утвердить {sum}
          </Button>
        </>
      )}
      {payout.state === 'approved' && (
        <>
          <ChoiceBox
            named
            label="Из какой кассы"
            value={String(invoiceId)}
            options={rowChoices(invoices)}
            onChange={(id) => setInvoiceId(Number(id))}
          />
          <Button disabled={isBusy} onClick={() => void move('draft', `Снова черновик: ${name}`)}>
            В черновики
          </Button>
          <Button
            variant="contained"
            loading={isBusy}
            onClick={() => void move('paid', `Выплачено ${sum}: ${name}`, { invoice_id: invoiceId })}
          >
            Отметить выплаченной
          </Button>
        </>
      )}
      {payout.state === 'paid' && (
        <>
          {payout.receipt === 'wait' && (
            <Button
              variant="outlined"
              disabled={isBusy}
              onClick={() => void move('paid', `Чек получен: ${name}`, { receipt: 'got' })}
            >
              Чек получен
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => void move('approved', `Не выплачено: ${name}`)}>
            Отменить отметку
          </Button>
        </>
      )}
    </DialogActions>
  )
}
