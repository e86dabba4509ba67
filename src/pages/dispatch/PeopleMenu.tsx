import { useCandidates, useUnassigned } from '#src/pages/clean/card/useUnassigned.ts'
import { OpenMenu } from '#src/views/MoreMenu.tsx'
import type { DayItem, DayRow } from './dayScene.ts'
import { fitnessOf } from './moving.ts'
import type { DayActs } from './useDayActs.ts'

interface PeopleMenuProps {
  readonly rows: readonly DayRow[]
  readonly item: DayItem
  readonly anchor: HTMLElement
  readonly acts: DayActs
  readonly onClose: () => void
}

/** Everybody who could take a clean, the fittest first, each with why, as the server counts it for those that nobody has; at last nobody. */
export function PeopleMenu({ rows, item, anchor, acts, onClose }: PeopleMenuProps) {
  const { clean } = item
  const { data = [] } = useUnassigned()
  const free = data.find(({ id }) => id === clean.id)
  const { candidates } = useCandidates(free)
  const people = free
    ? candidates.map((one) => ({
        name: one.name,
        why: one.rejected || one.reasons,
        isFit: one.rejected === '',
        run: () => acts.appoint(clean, one),
      }))
    : fitnessOf(rows, item).map(({ landing, why, isFit }) => ({
        name: landing.row.person.name ?? '',
        why,
        isFit,
        run: () => acts.give(item, landing),
      }))
  const items = people.map(({ name, why, isFit, run }) => ({
    label: name,
    face: (
      <span className="stack gap-0 cleaner-choice">
        <b className={isFit ? undefined : 'quiet'}>{name}</b>
        <span>{why}</span>
      </span>
    ),
    run,
  }))
  return (
    <OpenMenu
      anchor={anchor}
      onClose={onClose}
      items={[
        ...items,
        clean.cleaner_id !== undefined && { label: 'Снять с клинера', run: () => acts.takeOff(clean) },
        clean.status === 'planned' && { label: 'Предложить всем', run: () => acts.offer(clean) },
      ]}
    />
  )
}
