import { Button } from '@mui/material'
import { type StayAction, stayAction } from '#schema/rules/deskAction.ts'
import { columnTitles, type StayColumnName } from '#schema/rules/deskRows.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { countNights } from '#schema/rules/stayWords.ts'
import { shortName } from '#schema/rules/text.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { LightHeads, ReadinessLights } from '#src/kinds/marks/ReadinessLights.tsx'
import { dateText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { DialogButton } from '#src/views/DialogButton.tsx'
import { usePhone } from '#src/views/phone.ts'
import { LightsSpot } from '../stay/lights/LightsSpot.tsx'
import { guestOf } from '../stay/parts/rentWords.ts'
import { DeskCard, FoldButton } from './DeskCard.tsx'
import { type Desk, type DeskPlace, type DeskStay, totalOf, useSection } from './desk.ts'
import { useDeskMoves } from './useDeskMoves.ts'

const nobody: Readonly<Record<StayColumnName, string>> = {
  arrivals: 'Никто не заезжает',
  departures: 'Никто не выезжает',
  staying: 'Никто не живёт',
}

/** What is noted of all stays of a column: «готовы 1 из 6», «выехали 2», «из 9 объектов». */
const notes: Readonly<Record<StayColumnName, (desk: Desk) => string>> = {
  arrivals: ({ counts: { ready, arrivals } = {} }) => (arrivals ? `готовы ${ready} из ${arrivals}` : ''),
  departures: ({ counts: { left } = {} }) => (left ? `выехали ${left}` : ''),
  staying: ({ objects = 0 }) => `из ${objects} объектов`,
}

/** Whether a step asks for something: not the words of what goes by itself. */
const isAsked = ({ does }: StayAction) => does !== 'nothing' && does !== 'watch'

interface ColumnProps {
  readonly column: StayColumnName
  readonly desk: Desk
  readonly place: DeskPlace
  /** The nearest action is the filled one: on the phone, where nothing else is filled. */
  readonly fillsNext?: boolean
  /** One line until it is asked for: who owes and the way to all. */
  readonly isStrip?: boolean
}

const SHOWN = 6

/** What is said under rows that are all there. */
const nobodyElse: Readonly<Record<StayColumnName, string>> = {
  arrivals: 'Больше заездов нет',
  departures: 'Больше выездов нет',
  staying: 'Больше никто не живёт',
}

/** One of the three columns of the day: the first rows, the rest by a press. */
export function StayColumn({ column, desk, place, fillsNext = false, isStrip = false }: ColumnProps) {
  const total = totalOf(desk, column)
  const { shown, toggle } = useSection<DeskStay>(place, {
    view: column,
    rows: desk[column] ?? [],
    total,
    most: isStrip ? 0 : SHOWN,
    more: (rest) => (isStrip ? 'Все' : `Ещё ${rest}`),
    rowsOf: (whole) => whole[column],
  })
  const { mayAppoint } = useDeskMoves()
  const next = shown.find((stay) => isAsked(stayAction(stay, column, mayAppoint)))
  return (
    <DeskCard
      title={columnTitles[column]}
      isBare={fillsNext}
      count={total}
      none={nobody[column]}
      className={column === 'staying' ? 'desk-staying' : ''}
      note={
        <>
          <span className="desk-note">{isStrip ? owingText(desk[column], total) : notes[column](desk)}</span>
          {isStrip && <FoldButton toggle={toggle} className="push" />}
          {!isStrip && total > 0 && (
            <span className="push">
              <LightHeads size={lightSize} />
            </span>
          )}
        </>
      }
    >
      <ul className={fillsNext ? '' : 'line-above'}>
        {shown.map((stay) => {
          const look = fillsNext ? 'filled' : 'soft'
          return <StayLine key={stay.id} stay={stay} column={column} look={stay === next ? look : 'plain'} />
        })}
      </ul>
      {!isStrip && <FoldButton toggle={toggle} />}
      {total < SHOWN && <p className="line-above desk-none">{nobodyElse[column]}</p>}
    </DeskCard>
  )
}

/** «к оплате: Козлова Е. 22 100 ₽ и ещё 2»: the first of those who owe, and how many more; of rows that did not come nothing is promised. */
function owingText(stays: readonly DeskStay[] = [], total = stays.length): string {
  const [first, ...rest] = stays.filter(({ owed = 0 }) => owed > 0)
  const isWhole = total <= stays.length
  if (!first) return isWhole ? 'платить нечего' : ''
  const more = rest.length > 0 ? ` и ещё ${isWhole ? '' : 'не меньше '}${rest.length}` : ''
  return `к оплате: ${shortName(guestOf(first))} ${formatMoney(first.owed ?? 0)}${more}`
}

interface LineProps {
  readonly stay: DeskStay
  readonly column: StayColumnName
  readonly look: 'filled' | 'soft' | 'plain'
}

function StayLine({ stay, column, look }: LineProps) {
  const clock = useClock()
  const { mayAppoint, openRent, act } = useDeskMoves()
  const action = stayAction(stay, column, mayAppoint)
  const phone = usePhone()
  const facts = <StayFacts stay={stay} column={column} />
  const drawer = useShared('drawer')
  const item = useShared('currentItem')
  const isOpened = drawer.name === 'rent' && item?.id === stay.id
  return (
    <li className="row stretch gap-0 ruled desk-stay" aria-current={isOpened || undefined}>
      <button type="button" className="row grow to-left hovers desk-open" onClick={() => openRent(stay.id)}>
        <span className={phone ? 'medium' : 'fixed medium quiet desk-time'}>
          {column === 'staying' ? `до ${dateText(stay.end, clock)}` : stay.time}
        </span>
        {phone ? facts : <span className="column gap-0 narrow">{facts}</span>}
      </button>
      <span className="push column gap-4 fixed desk-act">
        <StayLights stay={stay} />
        {action.does === 'nothing' ? (
          <StayWord stay={stay} column={column} word={action.label} />
        ) : (
          <Button
            size="small"
            variant={look === 'filled' ? 'contained' : isAsked(action) ? 'outlined' : 'text'}
            className={look === 'soft' ? 'desk-soft' : ''}
            onClick={() => act(stay, action)}
          >
            {action.label}
          </Button>
        )}
      </span>
    </li>
  )
}

/** The flat, the guest and the nights: on the phone in three lines, for a button stands beside the last two. */
function StayFacts({ stay, column }: Omit<LineProps, 'look'>) {
  const clock = useClock()
  const phone = usePhone()
  const guest = guestOf(stay)
  const { nights = 0 } = stay
  return (
    <>
      <span className="medium cut" title={stay.object}>
        {stay.object}
      </span>
      <span className="quiet cut" title={`${guest}, ${countNights(nights)}`}>
        {shortName(guest)}
        {!phone && `\u00a0· ${nights}\u00a0н.`}
      </span>
      {phone && (
        <span className="quiet">
          {countNights(nights)}
          {column === 'arrivals' && `, до ${dateText(stay.end, clock)}`}
        </span>
      )}
    </>
  )
}

const SendDialog = lazyPart(() => import('../stay/write/SendDialog.tsx'))

/** A plain word where nothing is to be done; to a guest who lives there one may write. */
function StayWord({ stay, column, word }: Omit<LineProps, 'look'> & { readonly word: string }) {
  const { can } = useAccess('automessages')
  const { id, kind, guest_name: name } = stay
  const mayWrite = column === 'staying' && kind === 'guest' && can('send')
  if (id === undefined || !mayWrite) return <span className="quiet desk-word">{word}</span>
  return (
    <DialogButton
      size="small"
      variant="text"
      color="secondary"
      dialog={(close) => <SendDialog rents={[{ id, ...(name && { guest_name: name }) }]} onClose={close} />}
    >
      Написать
    </DialogButton>
  )
}

const lightSize = 12

function StayLights({ stay }: { readonly stay: DeskStay }) {
  const { id, object: place, time, readiness } = stay
  if (id === undefined) return <ReadinessLights value={readiness} size={lightSize} />
  const lit = { ...stay, id, place, arrival_time: time, departure_time: time }
  return <LightsSpot stay={lit} value={readiness} size={lightSize} />
}
