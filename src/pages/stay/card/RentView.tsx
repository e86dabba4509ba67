import { useEffect, useRef, useState } from 'react'
import { isZone } from '#schema/rules/dates.ts'
import { isVoid } from '#schema/rules/stayStates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { ZoneProvider } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { usePayWish } from '#src/state/drawer/useDrawer.ts'
import { LeaveGuardOfForms } from '#src/views/form/LeaveGuard.tsx'
import { FoldingBlocks } from '#src/views/sheet/Block.tsx'
import { SheetFoot } from '#src/views/sheet/SheetFoot.tsx'
import { ToFoot } from '#src/views/sheet/ToFoot.tsx'
import { ZoneNote } from '#src/views/sheet/ZoneNote.tsx'
import { Timeline } from '../events/Timeline.tsx'
import { ExtrasBlock } from '../extras/ExtrasBlock.tsx'
import { ClaimBanner } from '../money/ClaimBanner.tsx'
import { MoneyBlock } from '../money/MoneyBlock.tsx'
import { sumsOf } from '../parts/rentParts.ts'
import { CleanBlock, NextRentBlock, StayCommentsBlock } from './AroundBlocks.tsx'
import { ChannelBanner } from './ChannelBanner.tsx'
import { ConflictBanner } from './ConflictBanner.tsx'
import { BlackListBanner, GuestBlock } from './GuestBlock.tsx'
import { GuestContacts } from './GuestContacts.tsx'
import { GuestPageBlock } from './GuestPageBlock.tsx'
import { NextArrival } from './NextArrival.tsx'
import { ReadinessBlock } from './ReadinessBlock.tsx'
import { RentFiles } from './RentFiles.tsx'
import { RentDates, RentHead } from './RentHead.tsx'
import { StatusSteps } from './StatusSteps.tsx'
import { StepsBlock } from './StepsBlock.tsx'
import '#src/views/sheet/sheet.css'

const OnlineBlock = lazyPart(() => import('../money/OnlineBlock.tsx'), null, true)
const TalkBlock = lazyPart(() => import('../talk/TalkBlock.tsx'), null, true)
const ConsentsBlock = lazyPart(() => import('../consents/ConsentsBlock.tsx'), null, true)
const PeopleBlock = lazyPart(() => import('../people/PeopleBlock.tsx'), null, true)

interface RentViewProps {
  readonly rent: SentRow<'rents'>
  readonly isWide?: boolean
}

/** A booking from top to bottom with the bar of its next moves; drawer and card differ in how the blocks stand. */
export function RentView({ rent, isWide = false }: RentViewProps) {
  const { can } = useAccess('rents')
  const owes = !isVoid(rent.status) && sumsOf(rent.paymentInfo).needToPay > 0
  // how often the payment form has been asked for: none while it is closed
  const [payAsked, setPayAsked] = useState(0)
  const pay = () => setPayAsked((before) => before + 1)
  const wish = usePayWish()
  useEffect(() => {
    if (wish) setPayAsked((before) => before + 1)
  }, [wish])
  const claims = rent.checkManualPayment?.needToCheck === true
  const paysNext = !claims && can('payment') && (owes || payAsked > 0)
  const zone = rent.object?.timezone
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <ZoneProvider value={isZone(zone) ? zone : undefined}>
      <LeaveGuardOfForms>
        <div ref={sheet} className={isWide ? 'column gap-0 sheet wide' : 'column gap-0 sheet'}>
          <ToFoot />
          <div className="column gap-16 sheet-main">
            <RentHead rent={rent} />
            <RentDates rent={rent} />
            <ZoneNote zone={zone} />
            <NextArrival rent={rent} sheet={sheet} isWide={isWide} />
            <GuestContacts rent={rent} />
            <BlackListBanner rent={rent} />
            <ConflictBanner rent={rent} />
            <ChannelBanner rent={rent} />
            <ClaimBanner rent={rent} />
            <ReadinessBlock rent={rent} onPay={pay} />
            <MoneyBlock
              rent={rent}
              payAsked={payAsked}
              isNext={paysNext}
              onPay={pay}
              onPaid={() => setPayAsked(0)}
            />
            <FoldingBlocks>
              <OnlineBlock rent={rent} />
              <PeopleBlock rent={rent} />
              <StepsBlock rent={rent} />
              <GuestPageBlock rent={rent} />
              {rent.kind === 'guest' && <ConsentsBlock rent={rent} />}
            </FoldingBlocks>
          </div>
          <div className="column gap-16 sheet-side">
            <StayCommentsBlock rent={rent} />
            <TalkBlock rent={rent} />
            <FoldingBlocks>
              <ExtrasBlock rent={rent} />
              <CleanBlock rent={rent} />
              <NextRentBlock rent={rent} />
              <GuestBlock rent={rent} />
              <RentFiles rent={rent} />
              <Timeline rent={rent} />
            </FoldingBlocks>
          </div>
          <SheetFoot>
            <StatusSteps rent={rent} isNext={!claims && !paysNext} />
          </SheetFoot>
        </div>
      </LeaveGuardOfForms>
    </ZoneProvider>
  )
}
