import { ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { SentRow } from '#schema/wire/sent.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { cardPath } from '#src/views/paths.ts'
import { useSwipe } from '#src/views/useSwipe.ts'
import { guestOf } from '../parts/rentWords.ts'
import { useNextArrival } from './useNextArrival.ts'

interface NextArrivalProps {
  readonly rent: SentRow<'rents'>
  /** What is swept. */
  readonly sheet: RefObject<HTMLElement | null>
  /** The whole screen goes on to the next one, not the drawer. */
  readonly isWide: boolean
}

/** On the phone, the way to the next arrival of the day: by a sweep to the left, or by the button that says whose it is. */
export function NextArrival({ rent, sheet, isWide }: NextArrivalProps) {
  const navigate = useNavigate()
  const { openRent } = useDrawer()
  const next = useNextArrival(rent)
  const go = () => {
    if (!next) return
    if (isWide) void navigate(cardPath('rents', next.id), { replace: true })
    else openRent(next, { replace: true })
  }
  useSwipe(sheet, next !== undefined, go)
  if (!next) return null
  return (
    <button type="button" className="row gap-6 to-left link breaks" style={{ minHeight: 44 }} onClick={go}>
      <span className="grow">
        Следующий заезд дня: {guestOf(next)}, {joinedName(next, 'object_id', next.object_id)}
      </span>
      <ChevronRight size={18} />
    </button>
  )
}
