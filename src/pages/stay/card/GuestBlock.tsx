// Who the guest is to us: a warning from the black list, the stays before, the way to the card.
import { Button } from '@mui/material'
import { ShieldAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { dateText, moneyText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { cardPath } from '#src/views/paths.ts'
import { Block } from '#src/views/sheet/Block.tsx'
import { rentStatusLabel } from '../parts/rentWords.ts'

const BlackListDialog = lazyScreen(() => import('../parts/BlackListDialog.tsx'))

const shown = 5

/** «Гость из чёрного списка» with the reason; silent for everyone else. */
export function BlackListBanner({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { guest_card: guest } = rent
  if (!guest?.blacklisted) return null
  return (
    <section className="sheet-banner bad" aria-label="Чёрный список">
      <ShieldAlert size={20} />
      <div>
        <h3>Гость из чёрного списка</h3>
        <p>{guest.blacklist_reason}</p>
        <div className="row wrap sheet-buttons">
          <Button variant="outlined" component={Link} to={cardPath('guests', guest.id)}>
            Открыть карточку гостя
          </Button>
        </div>
      </div>
    </section>
  )
}

/** The notes and the other stays of the guest; nothing for a booking without a card. */
export function GuestBlock({ rent }: { readonly rent: SentRow<'rents'> }) {
  const clock = useClock()
  const { openRent } = useDrawer()
  const { can } = useAccess(models.guests)
  const [isListing, setListing] = useState(false)
  const { guest_card: guest } = rent
  if (!guest) return null
  const { notes, stays = [] } = guest
  const rest = stays.length - shown
  return (
    <Block
      title="Гость у нас"
      aside={
        <Button size="small" className="line-act" component={Link} to={cardPath('guests', guest.id)}>
          Карточка гостя
        </Button>
      }
    >
      {notes && <p className="sheet-comment">{notes}</p>}
      {stays.length === 0 && <p className="row gap-10 sheet-line">Других проживаний нет</p>}
      {stays.slice(0, shown).map(({ id, ...stay }) => (
        <p key={id} className="row gap-10 sheet-line">
          <span>
            {dateText(stay.begin, clock)} — {dateText(stay.end, clock)}, {stay.object}
            {' · '}
            {rentStatusLabel(stay.status)}, {moneyText(stay.total)}
          </span>
          {id !== undefined && (
            <Button size="small" className="line-act" onClick={() => openRent({ ...stay, id })}>
              Открыть
            </Button>
          )}
        </p>
      ))}
      {can('update') && !guest.blacklisted && (
        <div>
          <Button size="small" className="danger-act" onClick={() => setListing(true)}>
            В чёрный список
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {isListing && <BlackListDialog guest={guest} onClose={() => setListing(false)} />}
      </Suspense>
      {rest > 0 && (
        <p className="row gap-10 sheet-line">И ещё {counted(rest, ['бронь', 'брони', 'броней'])}</p>
      )}
    </Block>
  )
}
