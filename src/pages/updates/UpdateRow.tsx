// One update: when, from where, about whom, which value became which, what followed and what may be decided.
import { useMediaQuery } from '@mui/material'
import { MoveRight } from 'lucide-react'
import { useRef } from 'react'
import { updates as model } from '#schema/entities/updates.ts'
import { isInstant, localMoment } from '#schema/rules/dates.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { numberIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { momentText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { isPhone } from '#src/views/phone.ts'
import { UpdateActs } from './UpdateActs.tsx'
import { changesOf, familyOf, titleOf, wordOf } from './updateWords.ts'
import type { useDecisions } from './useDecisions.ts'
import { useSwipe } from './useSwipe.ts'

interface UpdateRowProps {
  readonly update: Row
  /** The first one that waits: its main button is filled. */
  readonly isNext: boolean
  /** New ones stand among others, so they say so in a word. */
  readonly marksNew: boolean
  readonly decisions: ReturnType<typeof useDecisions>
}

/** The row; on the phone a swipe marks it seen. */
export function UpdateRow({ update, isNext, marksNew, decisions }: UpdateRowProps) {
  const clock = useClock()
  const phone = useMediaQuery(isPhone)
  const { can } = useAccess(model)
  const place = useRef<HTMLLIElement>(null)
  const isNew = !update.seen_at
  const id = Number(update.id)
  useSwipe(place, phone && isNew && can('decide'), () => void decisions.see([id]))
  const time = isInstant(update.received_at) ? localMoment(clock.zone, update.received_at).time : ''
  const channel = textIn(update, 'channel')
  return (
    <li ref={place} className={isNew ? 'stack ruled update-row new' : 'stack ruled update-row'}>
      <time className="quiet" dateTime={textIn(update, 'received_at')} title={wordOf('origin', update)}>
        {time}
      </time>
      <Glyph family={familyOf(update)} />
      <div className="stack narrow breaks update-what">
        <span className="row wrap update-kind">
          <b>{titleOf(update)}</b>
          {channel && <span>{channel}</span>}
          {isNew && marksNew && <StateMark family="info">Новое</StateMark>}
          {update.open === true && <StateMark family="wait">Ждёт решения</StateMark>}
        </span>
        <About update={update} />
        <Changes update={update} />
        <Notes update={update} />
      </div>
      <UpdateActs update={update} isNext={isNext} decisions={decisions} />
    </li>
  )
}

function About({ update }: { readonly update: Row }) {
  const { openRent } = useDrawer()
  const rentId = numberIn(update, 'rent_id')
  const about = textIn(update, 'about')
  const flat = joinedName(update, 'object_id', update.object_id)
  const guest = rentId === undefined ? about : joinedName(update, 'rent_id', rentId) || about
  return (
    <span className="row stretch wrap update-about">
      {rentId === undefined ? (
        <span>{guest}</span>
      ) : (
        <button
          className="calm-link medium link to-left"
          type="button"
          onClick={() => openRent({ id: rentId })}
        >
          {guest}
        </button>
      )}
      {flat && flat !== guest && <span>{flat}</span>}
    </span>
  )
}

function Changes({ update }: { readonly update: Row }) {
  const clock = useClock()
  const objects = useShared('objects')
  const changes = changesOf(update, clock, objects)
  if (changes.length === 0) return null
  return (
    <ul className="row stretch wrap update-changes">
      {changes.map(({ label, old, now, isHeld }) => (
        <li className="row wrap" key={label}>
          <span>{label}:</span>
          {old && (
            <>
              <span className={isHeld ? '' : 'old'}>{old}</span>
              <MoveRight
                className="faint"
                size={14}
                strokeWidth={2.1}
                role="img"
                aria-label={isHeld ? 'в канале' : 'стало'}
              />
            </>
          )}
          <b className="medium">{now || 'пусто'}</b>
          {isHeld && <em className="wait-text">не записано</em>}
        </li>
      ))}
    </ul>
  )
}

function Notes({ update }: { readonly update: Row }) {
  const clock = useClock()
  const reason = textIn(update, 'reason')
  const effects = partsIn(update, 'effects').map((effect) => textIn(effect, 'text'))
  const decision = wordOf('decision', update)
  const by = joinedName(update, 'decided_by', update.decided_by)
  const decided = [decision, by, momentText(update.decided_at, clock)].filter(Boolean).join(', ')
  return (
    <>
      {reason && <span className="quiet">{reason}</span>}
      {effects.length > 0 && <span className="quiet">{effects.join('; ')}</span>}
      {decision && <span className="quiet update-decision">{decided}</span>}
    </>
  )
}
