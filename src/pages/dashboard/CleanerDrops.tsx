// The cleaners of the day beside the tiles: a tile dropped on a name is appointed to that person.
import { type DragEvent, useState } from 'react'
import { isBeforeWork } from '#schema/rules/cleanSteps.ts'
import { shortName } from '#schema/rules/text.ts'
import { initialsOf } from '#src/kinds/initialsOf.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import type { Desk, DeskClean } from './desk.ts'

const MIME = 'text/x-clean'

/** What makes a tile of a clean draggable; nothing for one that is at work or done. */
export function dragOf({ id, status }: DeskClean) {
  if (id === undefined || !isBeforeWork(status)) return {}
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(MIME, String(id))
      dataTransfer.effectAllowed = 'move'
    },
  }
}

interface DropsProps {
  readonly cleans: readonly DeskClean[]
  readonly given: NonNullable<Desk['cleans']>['by_cleaner']
}

/** The names with how many cleans each has this day, `given`; tiles of `cleans` are dropped on them. */
export function CleanerDrops({ cleans, given }: DropsProps) {
  const people = useShared('cleaners').filter(({ active }) => active !== false)
  const { act, isBusy } = useCall('PATCH cleaners/appoint')
  const [over, setOver] = useState<unknown>()
  if (people.length === 0) return null
  const drop = (event: DragEvent, cleaner: (typeof people)[number]) => {
    event.preventDefault()
    setOver(undefined)
    const clean = cleans.find((one) => String(one.id) === event.dataTransfer.getData(MIME))
    if (!clean || clean.cleaner?.id === cleaner.id) return
    const body = { clean_id: clean.id, cleaner_id: cleaner.id }
    void act({ body }, `${clean.object ?? ''}: ${cleaner.name}`)
  }
  return (
    <ul
      className="row wrap line-above desk-people"
      aria-label="Клинеры: перетащите уборку на имя"
      aria-busy={isBusy}
    >
      {people.map((cleaner) => (
        <li
          key={cleaner.id}
          className={`row gap-6 ${over === cleaner.id ? 'is-over' : ''}`}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes(MIME)) return
            event.preventDefault()
            setOver(cleaner.id)
          }}
          onDragLeave={() => setOver(undefined)}
          onDrop={(event) => drop(event, cleaner)}
        >
          <span className="center link desk-face" aria-hidden="true">
            {initialsOf(cleaner.name ?? '')}
          </span>
          {shortName(cleaner.name ?? '')} <span className="quiet">{given?.[String(cleaner.id)] ?? 0}</span>
        </li>
      ))}
    </ul>
  )
}
