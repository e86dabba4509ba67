// «Гость сообщил об оплате»: the money is either found and recorded, or the claim is answered with no.
import { Button } from '@mui/material'
import { ReceiptText } from 'lucide-react'
import { models } from '#schema/index.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { momentText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { FactFiles } from '../parts/FactFiles.tsx'
import { sumsOf } from '../parts/rentParts.ts'
import { useSaveRow } from '../parts/useSaveRow.ts'
import { RepeatDialog } from './RepeatDialog.tsx'
import { usePayment } from './usePayment.ts'

const senders: Readonly<Record<string, string>> = { staff: 'записал сотрудник', guest: 'сообщил гость' }

/** The banner; silent when nothing waits for a check. */
export function ClaimBanner({ rent }: { readonly rent: SentRow<'rents'> }) {
  const clock = useClock()
  const access = useAccess(models.rents)
  const { save } = useSaveRow(rent)
  const { fault, repeated, isBusy, amount, record, forgetRepeat } = usePayment(rent)
  const { checkManualPayment: claim = {} } = rent
  if (!claim.needToCheck && !isBusy) return null
  const { needToPay } = sumsOf(rent.paymentInfo)
  const sum = claim.amount ?? (needToPay > 0 ? needToPay : undefined)
  const details = [claim.at && momentText(claim.at, clock), claim.from && (senders[claim.from] ?? claim.from)]
  const draft = { amount: claim.amount, file_id: claim.file_id }
  return (
    <section className="sheet-banner wait" aria-label="Проверить оплату">
      <ReceiptText size={20} />
      <div>
        <h3>Гость сообщил об оплате{claim.amount ? ` ${formatMoney(claim.amount)}` : ''}</h3>
        <p>{details.filter(Boolean).join(', ') || 'Проверьте, пришли ли деньги'}</p>
        <FactFiles rent={rent} ids={[claim.file_id]} label="Чек гостя" />
        {fault && (
          <p role="alert" className="medium form-fault">
            {fault}
          </p>
        )}
        <div className="row wrap sheet-buttons">
          {access.can('payment') && (
            <Button variant="contained" loading={isBusy} onClick={() => void record(draft)}>
              Подтвердить {sum ? formatMoney(sum) : 'оплату'}
            </Button>
          )}
          {access.can('update') && (
            <Button
              disabled={isBusy}
              onClick={() => void save({ checkManualPayment: { needToCheck: false } })}
            >
              Не пришло
            </Button>
          )}
        </div>
      </div>
      {repeated && (
        <RepeatDialog
          title="Это второй такой же платёж?"
          sum={amount}
          isBusy={isBusy}
          onConfirm={() => void record(draft, true)}
          onClose={forgetRepeat}
        >
          {repeated}
        </RepeatDialog>
      )}
    </section>
  )
}
