// The two plans of the day, one open at a time: «Распределить», which the desk opens by the address, and «Клинер не выйдет», which the card of a cleaner does.
import { UserX, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { isIsoDate } from '#schema/rules/dates.ts'
import { plural } from '#schema/rules/plural.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useSuggests, useUnassignedCount } from '#src/pages/clean/card/useUnassigned.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { OpenMenu } from '#src/views/MoreMenu.tsx'
import { useAddressParts } from '#src/views/useAddressParts.ts'
import { useAbsence } from './useAbsence.ts'
import { useDispatchPlace } from './useDispatchPlace.ts'
import { useSpread } from './useSpread.ts'

/** What is open, how it is opened, and what of it is drawn over the board. */
export function useDayPlans() {
  const { day, today } = useDispatchPlace()
  const cleans = useAccess('cleans')
  const mayAbsent = useAccess('cleaners').can('absent')
  const people = useShared('cleaners').filter(({ active }) => active !== false)
  const suggests = useSuggests()
  const { parts, put } = useAddressParts<'absent' | 'spread'>()
  const [isSpread, setSpread] = useState(parts.has('spread') && cleans.can('distribute'))
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const spread = useSpread(isSpread)
  const asked = people.find(({ id }) => mayAbsent && String(id) === parts.get('absent'))
  const absence = useAbsence(asked?.id, day)
  const close = () => {
    put({ absent: null, spread: null })
    setSpread(false)
    spread.reset()
    absence.stop()
  }
  const openAbsent = (id: number) => {
    close()
    absence.start(id, day)
  }
  const openSpread = () => {
    close()
    setSpread(true)
  }
  /** How many cleans «Распределить» is about: those that nobody is asked about yet. */
  const free = useUnassignedCount(
    ({ status, date }) => status === 'planned' && isIsoDate(date) && date >= today,
  )
  const maySpread = cleans.can('distribute') && free > 0
  const isAbsent = absence.id !== undefined
  const struck = absence.lines.length
  return {
    isSpread,
    isOpen: isSpread || isAbsent,
    spread,
    absence,
    close,
    openAbsent,
    mayAbsent,
    free,
    /** The button that proposes; where nobody is to be suggested, it is a line of «…» for whoever asks. */
    spreadButton: maySpread && suggests,
    spreadAct: maySpread &&
      !suggests && { label: `Распределить ${free}`, Icon: WandSparkles, run: openSpread },
    openSpread,
    lines: isSpread ? spread.lines : absence.lines,
    absentName: people.find(({ id }) => id === absence.id)?.name ?? '',
    absentOf: (id: number) =>
      id !== absence.id
        ? undefined
        : struck === 0
          ? ''
          : `передать ${struck} ${plural(struck, models.cleans.labels.counted)}`,
    absentAct: mayAbsent && {
      label: 'Клинер не выйдет',
      Icon: UserX,
      isButton: true,
      run: (place: HTMLElement | null = null) => setAnchor(place),
    },
    menu: (
      <OpenMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        items={people.map(({ id, name }) => ({ label: name ?? `№\u00a0${id}`, run: () => openAbsent(id) }))}
      />
    ),
  }
}

/** These plans. */
export type DayPlans = ReturnType<typeof useDayPlans>
