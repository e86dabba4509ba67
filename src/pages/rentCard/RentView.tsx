// A booking from top to bottom: who and when, what is asked of us now, readiness, money, events. The drawer and the wide card
// differ only in how the blocks stand.
import { useCallback, useEffect, useRef, useState } from 'react'
import { models } from '#schema/index.ts'
import { isZone } from '#schema/rules/dates.ts'
import { ZoneProvider } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CleanBlock, CommentsBlock, NextRentBlock } from './AroundBlocks.tsx'
import { ClaimBanner } from './ClaimBanner.tsx'
import { ConflictBanner } from './ConflictBanner.tsx'
import { DepositDialog } from './DepositDialog.tsx'
import { GuestContacts } from './GuestContacts.tsx'
import { LeaveGuardOfForms } from './LeaveGuard.tsx'
import { type DepositMove, MoneyBlock } from './MoneyBlock.tsx'
import { forgetPayAtOnce, isPayAtOnce } from './payAtOnce.ts'
import { ReadinessBlock } from './ReadinessBlock.tsx'
import { RentDates, RentHead } from './RentHead.tsx'
import { checkOf, type KnownRow, partIn, sumsOf } from './rowParts.ts'
import { StatusSteps } from './StatusSteps.tsx'
import { Timeline } from './Timeline.tsx'
import './sheet.css'

interface RentViewProps {
  readonly rent: KnownRow
  readonly isWide?: boolean
}

/** The blocks of a booking with the bar of its next moves. */
export function RentView({ rent, isWide = false }: RentViewProps) {
  const amountField = useRef<HTMLInputElement>(null)
  const { can } = useAccess(models.rents)
  const owes = sumsOf(rent, 'paymentInfo').needToPay > 0
  const [isPaying, setPaying] = useState(() => isPayAtOnce(rent.id))
  const [deposit, setDeposit] = useState<DepositMove>()
  const claims = checkOf(rent).needToCheck
  const paysNext = !claims && can('payment') && (owes || isPaying)
  const zone = partIn(rent, 'object')?.timezone
  const showAmount = useCallback(() => {
    requestAnimationFrame(() => {
      amountField.current?.focus()
      amountField.current?.scrollIntoView?.({ block: 'center' })
    })
  }, [])
  const pay = () => {
    setPaying(true)
    showAmount()
  }
  useEffect(() => {
    if (isPayAtOnce(rent.id)) showAmount()
    forgetPayAtOnce()
  }, [rent.id, showAmount])
  const onPaying = (next: boolean) => (next ? pay() : setPaying(false))
  return (
    <ZoneProvider value={isZone(zone) ? zone : undefined}>
      <LeaveGuardOfForms>
        <div className={isWide ? 'sheet wide' : 'sheet'}>
          <div className="sheet-main">
            <RentHead rent={rent} />
            <RentDates rent={rent} />
            <GuestContacts rent={rent} />
            <ConflictBanner rent={rent} />
            <ClaimBanner rent={rent} />
            <ReadinessBlock rent={rent} onPay={pay} onDeposit={() => setDeposit('deposit')} />
            <MoneyBlock
              rent={rent}
              amountField={amountField}
              isPaying={isPaying}
              isNext={paysNext}
              onPaying={onPaying}
              onDeposit={setDeposit}
            />
          </div>
          <div className="sheet-side">
            <CommentsBlock rent={rent} />
            <CleanBlock rent={rent} />
            <NextRentBlock rent={rent} />
            <Timeline rent={rent} />
          </div>
          <footer className="sheet-foot">
            <StatusSteps rent={rent} isNext={!claims && !paysNext} />
          </footer>
        </div>
      </LeaveGuardOfForms>
      {deposit && <DepositDialog rent={rent} move={deposit} onClose={() => setDeposit(undefined)} />}
    </ZoneProvider>
  )
}
