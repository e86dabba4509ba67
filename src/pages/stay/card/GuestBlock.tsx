// Who the guest is to us: a warning from the black list, the stays before, the way to the card.
import { Button } from '@mui/material'
import { ShieldAlert } from 'lucide-react'
import { Link } from 'react-router'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { dateText, momentText, moneyText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'
import { cardPath } from '#src/views/paths.ts'
import { Banner } from '#src/views/sheet/Banner.tsx'
import { Block } from '#src/views/sheet/Block.tsx'
import { LineAct } from '#src/views/sheet/LineAct.tsx'
import { rentStatusLabel } from '../parts/rentWords.ts'

const BlackListDialog = lazyPart(() => import('../parts/BlackListDialog.tsx'))

const shown = 5

/** «Гость из чёрного списка» with the reason; silent for everyone else. */
export function BlackListBanner({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { guest_card: guest } = rent
  if (!guest?.blacklisted) return null
  return (
    <Banner
      about="Чёрный список"
      family="bad"
      Icon={ShieldAlert}
      title="Гость из чёрного списка"
      acts={
        <Button variant="outlined" component={Link} to={cardPath('guests', guest.id)}>
          Открыть карточку гостя
        </Button>
      }
    >
      <p>{guest.blacklist_reason}</p>
    </Banner>
  )
}

/** The notes and the other stays of the guest; nothing for a booking without a card. */
export function GuestBlock({ rent }: { readonly rent: SentRow<'rents'> }) {
  const clock = useClock()
  const { openRent } = useDrawer()
  const { can } = useAccess('guests')
  const { guest_card: guest } = rent
  if (!guest) return null
  const { notes, stays = [] } = guest
  const rest = stays.length - shown
  return (
    <Block title="Гость у нас" aside={<LineAct to={cardPath('guests', guest.id)}>Карточка гостя</LineAct>}>
      {rent.erased_at && (
        <p className="row gap-10 sheet-line" role="note">
          Данные гостя стёрты {momentText(rent.erased_at, clock)}
        </p>
      )}
      {notes && <p className="sheet-comment">{notes}</p>}
      {stays.length === 0 && <p className="row gap-10 sheet-line">Других проживаний нет</p>}
      {stays.slice(0, shown).map(({ id, ...stay }) => (
        <p key={id} className="row gap-10 sheet-line">
          <span>
            {dateText(stay.begin, clock)} — {dateText(stay.end, clock)}, {stay.object}
            {' · '}
            {rentStatusLabel(stay.status)}, {moneyText(stay.price)}
          </span>
          {id !== undefined && <LineAct onClick={() => openRent({ ...stay, id })}>Открыть</LineAct>}
        </p>
      ))}
      {can('update') && !guest.blacklisted && (
        <div>
          <DialogButton
            size="small"
            className="danger-act"
            dialog={(close) => <BlackListDialog guest={guest} onClose={close} />}
          >
            В чёрный список
          </DialogButton>
        </div>
      )}
      {rest > 0 && (
        <p className="row gap-10 sheet-line">И ещё {counted(rest, ['бронь', 'брони', 'броней'])}</p>
      )}
    </Block>
  )
}
