import { MoveRight } from 'lucide-react'
import { useRef } from 'react'
import { updates as model } from '#schema/entities/updates.ts'
import { isInstant, localMoment } from '#schema/rules/dates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { momentText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { usePhone } from '#src/views/phone.ts'
import { useSwipe } from '#src/views/useSwipe.ts'
import { UpdateActs, type UpdateActsProps } from './UpdateActs.tsx'
import { changesOf, familyOf, titleOf, wordOf } from './updateWords.ts'

interface UpdateRowProps extends Omit<UpdateActsProps, 'isInSightOnly'> {
  /** New ones stand among others, so they say so in a word. */
  readonly marksNew: boolean
}

/** One update: when, whence, whom, which value became which, what may be decided; a swipe on the phone marks it seen. */
export function UpdateRow({ update, isNext, marksNew, decisions }: UpdateRowProps) {
  const clock = useClock()
  const phone = usePhone()
  const { can } = useAccess(model)
  const place = useRef<HTMLLIElement>(null)
  const { id, received_at = '', channel, open, seen_at } = update
  const isNew = !seen_at
  useSwipe(place, phone && isNew && can('decide'), () => void decisions.see([id]))
  const time = isInstant(received_at) ? localMoment(clock.zone, received_at).time : ''
  return (
    <li ref={place} className={isNew ? 'stack ruled update-row new' : 'stack ruled update-row'}>
      <time className="quiet" dateTime={received_at} title={wordOf('origin', update)}>
        {time}
      </time>
      <Glyph family={familyOf(update)} />
      <div className="stack narrow breaks update-what">
        <span className="row wrap update-kind">
          <b>{titleOf(update)}</b>
          {channel && <span>{channel}</span>}
          {isNew && marksNew && <StateMark family="info">Новое</StateMark>}
          {open && <StateMark family="wait">Ждёт решения</StateMark>}
        </span>
        <About update={update} />
        <Changes update={update} />
        <Notes update={update} />
      </div>
      <UpdateActs update={update} isNext={isNext} decisions={decisions} />
    </li>
  )
}

function About({ update }: { readonly update: SentRow<'updates'> }) {
  const { openRent } = useDrawer()
  const { rent_id: rentId, rent, about, object } = update
  const guest = rent?.name || about
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
      {object?.name && object.name !== guest && <span>{object.name}</span>}
    </span>
  )
}

function Changes({ update }: { readonly update: SentRow<'updates'> }) {
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

function Notes({ update }: { readonly update: SentRow<'updates'> }) {
  const clock = useClock()
  const { reason, effects = [], decided_by_row: by, decided_at } = update
  const decision = wordOf('decision', update)
  const decided = [decision, by?.name, momentText(decided_at, clock)].filter(Boolean).join(', ')
  return (
    <>
      {reason && <span className="quiet">{reason}</span>}
      {effects.length > 0 && <span className="quiet">{effects.map(({ text }) => text).join('; ')}</span>}
      {decision && <span className="faint">{decided}</span>}
    </>
  )
}
