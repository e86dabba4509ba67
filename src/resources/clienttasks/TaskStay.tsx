// The booking a task is about, with what answers a task of its type: the guest, the words, the money, the hours, the way out of a conflict.
import { useState } from 'react'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { CleanBlock, NextRentBlock } from '#src/pages/stay/card/AroundBlocks.tsx'
import { ChannelBanner } from '#src/pages/stay/card/ChannelBanner.tsx'
import { ConflictBanner } from '#src/pages/stay/card/ConflictBanner.tsx'
import { GuestContacts } from '#src/pages/stay/card/GuestContacts.tsx'
import { RentDates, RentHead } from '#src/pages/stay/card/RentHead.tsx'
import { ExtrasBlock } from '#src/pages/stay/extras/ExtrasBlock.tsx'
import { ClaimBanner } from '#src/pages/stay/money/ClaimBanner.tsx'
import { MoneyBlock } from '#src/pages/stay/money/MoneyBlock.tsx'
import { OpenRow } from '#src/views/sheet/OpenRow.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { CleanBefore } from './CleanBefore.tsx'
import { HoursButton } from './HoursButton.tsx'
import '#src/views/sheet/sheet.css'

const TalkBlock = lazyPart(() => import('#src/pages/stay/talk/TalkBlock.tsx'), null, true)
const PeopleBlock = lazyPart(() => import('#src/pages/stay/people/PeopleBlock.tsx'), null, true)

type Rent = SentRow<'rents'>
type Task = SentRow<'clienttasks'>

/** Under the card of a task; nothing for a task without a booking, or for who may not see it. */
export default function TaskStay({ row: { type, rent_id: id } }: RowSlotProps<'clienttasks'>) {
  const { can } = useAccess('rents')
  if (id === undefined || !can('get')) return null
  return (
    <section className="box card-group stack gap-16" aria-label="Бронь задачи">
      <OpenRow entity="rents" id={id}>
        {(rent) => (
          <>
            <RentHead rent={rent} />
            <RentDates rent={rent} />
            <GuestContacts rent={rent} />
            <ConflictBanner rent={rent} />
            <ChannelBanner rent={rent} />
            <Answer type={type} rent={rent} />
            <TalkBlock rent={rent} startsOpen />
          </>
        )}
      </OpenRow>
    </section>
  )
}

/** What a task of the type is answered with. */
function Answer({ type, rent }: { readonly type: Task['type']; readonly rent: Rent }) {
  if (type === 'payment_check' || type === 'deposit_return') return <Money rent={rent} />
  if (type === 'documents') return <PeopleBlock rent={rent} />
  if (type === 'early_checkin')
    return (
      <>
        <CleanBefore rent={rent} />
        <HoursButton rent={rent} name="arrival_time" />
        <ExtrasBlock rent={rent} />
      </>
    )
  if (type === 'late_checkout' || type === 'extend' || type === 'addon')
    return (
      <>
        <CleanBlock rent={rent} />
        <NextRentBlock rent={rent} />
        {type === 'late_checkout' && <HoursButton rent={rent} name="departure_time" />}
        <ExtrasBlock rent={rent} />
      </>
    )
  return <CleanBlock rent={rent} />
}

function Money({ rent }: { readonly rent: Rent }) {
  const [payAsked, setPayAsked] = useState(0)
  const claims = rent.checkManualPayment?.needToCheck === true
  return (
    <>
      <ClaimBanner rent={rent} />
      <MoneyBlock
        rent={rent}
        payAsked={payAsked}
        isNext={!claims && payAsked > 0}
        onPay={() => setPayAsked((before) => before + 1)}
        onPaid={() => setPayAsked(0)}
      />
    </>
  )
}
