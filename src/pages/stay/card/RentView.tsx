// A booking from top to bottom: who and when, what is asked of us now, readiness, money, events. The drawer and the wide card
// differ only in how the blocks stand.
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { models } from '#schema/index.ts'
import { isZone } from '#schema/rules/dates.ts'
import { isOff } from '#schema/rules/stayStates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { ZoneProvider } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { LeaveGuardOfForms } from '#src/views/form/LeaveGuard.tsx'
import { Timeline } from '../events/Timeline.tsx'
import { ExtrasBlock } from '../extras/ExtrasBlock.tsx'
import { ClaimBanner } from '../money/ClaimBanner.tsx'
import type { MoneyMove } from '../money/DepositPart.tsx'
import { MoneyBlock } from '../money/MoneyBlock.tsx'
import { MoneyDialog } from '../money/MoneyDialog.tsx'
import { forgetPayAtOnce, isPayAtOnce } from '../parts/payAtOnce.ts'
import { sumsOf } from '../parts/rentParts.ts'
import { CleanBlock, NextRentBlock, StayCommentsBlock } from './AroundBlocks.tsx'
import { ChannelBanner } from './ChannelBanner.tsx'
import { ConflictBanner } from './ConflictBanner.tsx'
import { BlackListBanner, GuestBlock } from './GuestBlock.tsx'
import { GuestContacts } from './GuestContacts.tsx'
import { ReadinessBlock } from './ReadinessBlock.tsx'
import { RentFiles } from './RentFiles.tsx'
import { RentDates, RentHead } from './RentHead.tsx'
import { StatusSteps } from './StatusSteps.tsx'
import { StepsBlock } from './StepsBlock.tsx'
import { TopicButton } from './TopicButton.tsx'
import '#src/views/sheet/sheet.css'

const MoveDialog = lazyScreen(() => import('../move/MoveDialog.tsx'))

interface RentViewProps {
  readonly rent: SentRow<'rents'>
  readonly isWide?: boolean
}

/** The blocks of a booking with the bar of its next moves. */
export function RentView({ rent, isWide = false }: RentViewProps) {
  const amountField = useRef<HTMLInputElement>(null)
  const { can } = useAccess(models.rents)
  const owes = !isOff(rent.status) && sumsOf(rent.paymentInfo).needToPay > 0
  const [isPaying, setPaying] = useState(() => isPayAtOnce(rent.id))
  const [money, setMoney] = useState<MoneyMove>()
  const [isMoving, setMoving] = useState(false)
  const onMove = can('update') && canMove(rent) ? () => setMoving(true) : undefined
  const claims = rent.checkManualPayment?.needToCheck === true
  const paysNext = !claims && can('payment') && (owes || isPaying)
  const zone = rent.object?.timezone
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
        <div className={isWide ? 'column gap-0 sheet wide' : 'column gap-0 sheet'}>
          <div className="column gap-16 sheet-main">
            <RentHead rent={rent} />
            <RentDates rent={rent} onMove={onMove} />
            <GuestContacts rent={rent} />
            <TopicButton rent={rent} />
            <BlackListBanner rent={rent} />
            <ConflictBanner rent={rent} onMove={onMove} />
            <ChannelBanner rent={rent} />
            <ClaimBanner rent={rent} />
            <ReadinessBlock rent={rent} onPay={pay} onDeposit={() => setMoney('deposit')} />
            <MoneyBlock
              rent={rent}
              amountField={amountField}
              isPaying={isPaying}
              isNext={paysNext}
              onPaying={onPaying}
              onMoney={setMoney}
            />
            <StepsBlock rent={rent} />
          </div>
          <div className="column gap-16 sheet-side">
            <StayCommentsBlock rent={rent} />
            <ExtrasBlock rent={rent} />
            <CleanBlock rent={rent} />
            <NextRentBlock rent={rent} />
            <GuestBlock rent={rent} />
            <RentFiles rent={rent} />
            <Timeline rent={rent} />
          </div>
          <footer className="row wrap finish inset line-above sheet-foot">
            <StatusSteps rent={rent} isNext={!claims && !paysNext} onMove={onMove} />
          </footer>
        </div>
      </LeaveGuardOfForms>
      <Suspense fallback={null}>
        {isMoving && <MoveDialog rent={rent} onClose={() => setMoving(false)} />}
      </Suspense>
      {money && <MoneyDialog rent={rent} move={money} onClose={() => setMoney(undefined)} />}
    </ZoneProvider>
  )
}

/** Stays that are off or over lie where they are. */
function canMove({ status }: SentRow<'rents'>): boolean {
  return status === 'request' || status === 'booked' || status === 'checked_in'
}
