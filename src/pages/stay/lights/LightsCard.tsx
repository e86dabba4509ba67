// The card of the lights of one booking: its reasons are asked for when it opens.
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { isZone } from '#schema/rules/dates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { ZoneProvider } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import type { HoverCard } from '#src/views/useHoverCard.ts'
import { MoneyDialog } from '../money/MoneyDialog.tsx'
import { LightLines, WaitingLines } from './LightLines.tsx'
import { LightsPanel } from './LightsPanel.tsx'
import { footText, type LitStay } from './litStay.ts'

const SendDialog = lazyPart(() => import('../write/SendDialog.tsx'))

interface LightsCardProps {
  readonly stay: LitStay
  /** The lights of the row, told until the reasons have come. */
  readonly value: unknown
  readonly card: HoverCard
}

/** The card beside its mark; a dialog of one of its acts takes its place. */
export default function LightsCard({ stay, value, card }: LightsCardProps) {
  const { rent, error, refetch } = useWholeRent(stay.id)
  const { openRent } = useDrawer()
  const seesMoney = useAccess('rents').can('payment')
  const [act, setAct] = useState<'deposit' | 'send'>()
  if (rent && act === 'deposit') return <MoneyDialog rent={rent} move="deposit" onClose={card.leave} />
  if (rent && act === 'send') return <SendDialog rents={[rent]} variable="door_code" onClose={card.leave} />
  // the focus waits on the mark for the end of the dialog: the button that was pressed goes with the card
  const begin = (dialog: 'deposit' | 'send') => () => {
    card.mark.current?.focus()
    setAct(dialog)
  }
  const openWith = (pays: boolean) => {
    card.leave()
    openRent({ id: stay.id }, { pays })
  }
  const open = () => openWith(false)
  const pay = () => openWith(true)
  const zone = rent?.object?.timezone
  return (
    <ZoneProvider value={isZone(zone) ? zone : undefined}>
      <LightsPanel stay={{ ...stay, ...headOf(rent) }} value={rent?.readiness ?? value} card={card}>
        {rent ? (
          <LightLines
            rent={rent}
            onPay={pay}
            onCheck={open}
            onDeposit={begin('deposit')}
            onSend={begin('send')}
          />
        ) : (
          <WaitingLines value={value} again={error ? () => void refetch() : undefined} />
        )}
        <footer className="row apart inset line-above quiet">
          <span>{rent && (seesMoney ? footText(rent) : whomToTell(rent))}</span>
          <kbd className="caption">Esc</kbd>
        </footer>
      </LightsPanel>
    </ZoneProvider>
  )
}

/** The booking as its own call tells it: a list leaves behind rows that lack what the reasons follow from. */
function useWholeRent(id: number) {
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<SentRow<'rents'>>('rents', { id })
  const isWhole = data?.histories !== undefined || (isFetchedAfterMount && !error)
  return { rent: isWhole && data?.readiness ? data : undefined, error, refetch }
}

/** What the head tells once the whole booking is there; a time of nobody's own is that of the flat. */
function headOf(rent: SentRow<'rents'> | undefined) {
  if (!rent) return {}
  const { status, begin, end, object } = rent
  return {
    status,
    begin,
    end,
    arrival_time: rent.arrival_time || object?.checkin_time,
    departure_time: rent.departure_time || object?.checkout_time,
  }
}

/** Who knows of the money, for a person who does not. */
function whomToTell({ responsible }: SentRow<'rents'>): string {
  return responsible?.name ? `О деньгах знает ${responsible.name}` : 'Деньги видит старший менеджер'
}
