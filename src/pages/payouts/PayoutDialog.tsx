// One payout: its lines, and the next step of it — approve, pay by an account, take back, save the sheet.
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted } from '#schema/rules/plural.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { numberIn, textIn } from '#src/kinds/rowParts.ts'
import { dateText } from '#src/kinds/texts.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { saveText } from '#src/views/saveText.ts'
import { useToldCall } from '#src/views/useToldCall.ts'
import { type Payout, payoutState, periodText, sheetOf } from './payoutData.ts'
import './payouts.css'

interface PayoutDialogProps {
  readonly payout: Payout
  readonly onClose: () => void
}

/** The dialog; after a step it closes and the list behind it is fresh. */
export function PayoutDialog({ payout, onClose }: PayoutDialogProps) {
  const titleId = useId()
  const clock = useClock()
  const state = payoutState(payout.state)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        {payout.name}: {formatMoney(payout.amount)}
      </DialogTitle>
      <DialogContent>
        <p className="row wrap quiet payout-head">
          <StateMark family={state.family}>{state.label}</StateMark>
          <span>{periodText(payout)}</span>
          <span>{counted(payout.lines.length, ['строка', 'строки', 'строк'])}</span>
        </p>
        <ul className="payout-lines">
          {payout.lines.map((line, index) => (
            <li className="line-above" key={`${line.source} ${line.date} ${String(index)}`}>
              <span className="narrow breaks">{dateText(line.date, clock)}</span>
              <span className="narrow breaks">{line.name}</span>
              <b className={line.amount < 0 ? 'bad' : undefined}>{formatMoney(line.amount)}</b>
            </li>
          ))}
        </ul>
      </DialogContent>
      <PayoutSteps payout={payout} onClose={onClose} />
    </Dialog>
  )
}

function PayoutSteps({ payout, onClose }: PayoutDialogProps) {
  const { call, isBusy } = useToldCall()
  const invoices = useShared('invoices').filter(({ active }) => active !== false)
  const usual = invoices.find(({ is_default }) => is_default === true) ?? invoices[0]
  const [invoiceId, setInvoiceId] = useState(payout.invoiceId ?? numberIn(usual, 'id'))
  const move = async (state: string, title: string, more: object = {}) => {
    const body = { id: payout.id, version: payout.version, state, ...more }
    if (await call('PATCH payouts', { body }, title)) onClose()
  }
  const drop = async () => {
    const input = { params: { id: payout.id } }
    if (await call('DELETE payouts/{id}', input, 'Черновик удалён, строки вернулись в начисления')) onClose()
  }
  const sheet = () => saveText(`Выплата ${payout.name} ${payout.end}.csv`, sheetOf(payout))
  return (
    <DialogActions className="payout-steps">
      <Button onClick={sheet}>Ведомость CSV</Button>
      {payout.state === 'draft' && (
        <>
          <Button color="error" disabled={isBusy} onClick={() => void drop()}>
            Удалить черновик
          </Button>
          <Button
            variant="contained"
            loading={isBusy}
            onClick={() => void move('approved', `Утверждено: ${payout.name}`)}
          >
            Утвердить {formatMoney(payout.amount)}
          </Button>
        </>
      )}
      {payout.state === 'approved' && (
        <>
          <TextField
            select
            label="Из какой кассы"
            value={invoiceId ?? ''}
            margin="none"
            onChange={(event) => setInvoiceId(Number(event.target.value))}
          >
            {invoices.map((invoice) => (
              <MenuItem key={Number(invoice.id)} value={Number(invoice.id)}>
                {textIn(invoice, 'name')}
              </MenuItem>
            ))}
          </TextField>
          <Button disabled={isBusy} onClick={() => void move('draft', `Снова черновик: ${payout.name}`)}>
            В черновики
          </Button>
          <Button
            variant="contained"
            loading={isBusy}
            onClick={() =>
              void move('paid', `Выплачено ${formatMoney(payout.amount)}: ${payout.name}`, {
                invoice_id: invoiceId,
              })
            }
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
              onClick={() => void move('paid', `Чек получен: ${payout.name}`, { receipt: 'got' })}
            >
              Чек получен
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => void move('approved', `Не выплачено: ${payout.name}`)}>
            Отменить отметку
          </Button>
        </>
      )}
    </DialogActions>
  )
}
