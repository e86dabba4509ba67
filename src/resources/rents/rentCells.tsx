import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { rents } from '#schema/entities/rents.ts'
import { formatSum } from '#schema/rules/moneyText.ts'
import { isActAsked, isDueNow } from '#schema/rules/stayCounters.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { initialsOf } from '#src/kinds/initialsOf.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { dateText } from '#src/kinds/texts.ts'
import { SourceTile, useSourceLook } from '#src/pages/stay/parts/SourceTile.tsx'
import { cardPath } from '#src/views/paths.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import { LightsCell } from './LightsCell.tsx'
import '#src/kinds/kinds.css'

/** Cells of the list of bookings that say more than their field: the channel's tile, the debt in red, the deposit with its light. */
export const rentCells = {
  begin: ArrivalCell,
  source_id: SourceCell,
  price: (props: RowSlotProps<'rents'>) => <SumCell {...props} name="price" />,
  channel_part: (props: RowSlotProps<'rents'>) => <SumCell {...props} name="channel_part" />,
  paid: (props: RowSlotProps<'rents'>) => <SumCell {...props} name="paid" />,
  owed: DebtCell,
  deposit_state: DepositCell,
  readiness: LightsCell,
  status: StatusCell,
  responsible_id: ResponsibleCell,
}

const nothing = <span className="faint">—</span>

function ArrivalCell({ row }: RowSlotProps<'rents'>) {
  const clock = useClock()
  const isRepeat = useIsRepeat(row)
  return (
    <Link
      className={`strong ink row-link${isRepeat ? ' repeat' : ''}`}
      to={cardPath('rents', row.id)}
      onClick={(event) => event.stopPropagation()}
    >
      {dateText(row.begin, clock)}
    </Link>
  )
}

/** Whether the row above says the same day already: then it is quiet, and days read as blocks. */
function useIsRepeat({ id, begin }: SentRow<'rents'>): boolean {
  const { data: rows = [], sort } = useListContext<SentRow<'rents'>>()
  const above = rows[rows.findIndex((row) => row.id === id) - 1]
  return sort.field === 'begin' && above?.begin === begin
}

function SourceCell({ row }: RowSlotProps<'rents'>) {
  const look = useSourceLook(row)
  if (!look) return nothing
  return (
    <span className="row inline source-cell">
      <SourceTile look={look} />
      <span title={look.name}>{look.name}</span>
    </span>
  )
}

type SumName = 'price' | 'channel_part' | 'paid'

/** In a column of sums the sign of the rouble says nothing. */
function SumCell({ row, name }: RowSlotProps<'rents'> & { readonly name: SumName }) {
  const { [name]: sum } = row
  if (!sum) return <span className="faint">{sum === 0 ? '0' : '—'}</span>
  return formatSum(sum)
}

function DebtCell({ row }: RowSlotProps<'rents'>) {
  const { owed = 0 } = row
  const { today } = useClock()
  if (owed > 0) return <b className={isDueNow(row, today) ? 'bad-text' : ''}>{formatSum(owed)}</b>
  return <span className="faint">{owed < 0 ? `переплата ${formatSum(-owed)}` : '—'}</span>
}

function DepositCell({ row }: RowSlotProps<'rents'>) {
  const { deposit_state: state = 'none', defaultDeposit: size, deposit_withheld: kept } = row
  const { options, families } = rents.fields.deposit_state
  const family = families?.[state]
  if (!family) return nothing
  const word = options[state]
  return (
    <span className="row inline gap-6" title={word}>
      <Glyph family={family} size={10} />
      {size === undefined ? word : formatSum(state === 'kept' && kept ? kept : size)}
      <span className="only-read">, {word}</span>
    </span>
  )
}

const NextAct = lazyPart(() => import('./NextAct.tsx'), '', true)

function StatusCell({ row }: RowSlotProps<'rents'>) {
  const { today } = useClock()
  if (row.conflict) return <StateMark family="bad">Пересечение</StateMark>
  const state = row.status && rents.fields.status.states[row.status]
  if (state && row.status === 'booked') {
    // the word is alike in every row, so it is only heard
    return isActAsked(row, today) ? <NextAct row={row} /> : <i className="only-read">{state.label}</i>
  }
  return state ? <StateMark family={state.family}>{state.label}</StateMark> : null
}

function ResponsibleCell({ row }: RowSlotProps<'rents'>) {
  const { name } = row.responsible ?? {}
  if (!name) return nothing
  return (
    <span className="person-cell" title={name}>
      <span className="center link" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <i className="only-read">{name}</i>
    </span>
  )
}
