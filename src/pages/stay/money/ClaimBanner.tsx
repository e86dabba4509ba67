import { Button } from '@mui/material'
import { ReceiptText } from 'lucide-react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { paymentRefusalTexts, refusePayment } from '#schema/rules/payments.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useDates } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Banner } from '#src/views/sheet/Banner.tsx'
import { FactFiles } from '../parts/FactFiles.tsx'
import { sumsOf } from '../parts/rentParts.ts'
import { useSaveRow } from '../parts/useSaveRow.ts'
import { usePayment } from './usePayment.ts'

/** That the guest has said it stands in the title. */
const senders: Readonly<Record<string, string>> = { staff: 'записал сотрудник', guest: '' }

/** «Гость сообщил об оплате»: the money is found and recorded, or answered with no; silent when nothing waits. */
export function ClaimBanner({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { momentText } = useDates()
  const access = useAccess('rents')
  const { save } = useSaveRow(rent)
  const { act, fault, setFault, isBusy, question, place } = usePayment(rent)
  const { checkManualPayment: claim = {} } = rent
  if (!claim.needToCheck && !isBusy) return null
  const info = sumsOf(rent.paymentInfo)
  const sum = claim.amount ?? (info.needToPay > 0 ? info.needToPay : undefined)
  const details = [claim.at && momentText(claim.at), claim.from && (senders[claim.from] ?? claim.from)]
  const confirm = () => {
    const refusal = refusePayment(info, sum)
    if (refusal) setFault(paymentRefusalTexts[refusal])
    else void act({ body: { ...place, amount: sum, owed: info.needToPay, file_id: claim.file_id } })
  }
  return (
    <Banner
      about="Проверить оплату"
      family="wait"
      Icon={ReceiptText}
      title={`Гость сообщил об оплате${claim.amount ? ` ${formatMoney(claim.amount)}` : ''}`}
      acts={
        <>
          {access.can('payment') && (
            <Button variant="contained" loading={isBusy} onClick={confirm}>
              Подтвердить {sum ? formatMoney(sum) : 'оплату'}
            </Button>
          )}
          {access.can('update') && (
            <Button disabled={isBusy} onClick={() => save({ checkManualPayment: { needToCheck: false } })}>
              Не пришло
            </Button>
          )}
        </>
      }
    >
      <p>{details.filter(Boolean).join(', ') || 'Проверьте, пришли ли деньги'}</p>
      <FactFiles rent={rent} ids={[claim.file_id]} label="Чек гостя" />
      {fault && (
        <p role="alert" className="medium form-fault">
          {fault}
        </p>
      )}
      {question}
    </Banner>
  )
}
