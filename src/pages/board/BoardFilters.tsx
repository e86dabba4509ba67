// «Фильтры» over the board: a group of flats, a source, what the stays are looked at for. All of it stands in the address.
import { Button, Popover } from '@mui/material'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useShared } from '#src/state/SessionContext.tsx'
import { shows } from './boardFilter.ts'
import type { BoardPlace } from './useBoardPlace.ts'

interface BoardFiltersProps {
  readonly place: BoardPlace
  readonly groups: readonly string[]
}

/** The button with the number of filters that are on, and what it opens. */
export function BoardFilters({ place, groups }: BoardFiltersProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const sources = useShared('sources').filter(({ active }) => active !== false)
  const count = [place.group, place.show, place.source].filter((value) => value !== '').length
  return (
    <>
      <Button
        variant="outlined"
        className={count > 0 ? 'board-filters on' : 'board-filters'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<ListFilter />}
      >
        Фильтры{count > 0 && ` ${count}`}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { className: 'board-filter-paper', role: 'dialog', 'aria-label': 'Фильтры' } }}
      >
        {groups.length > 1 && (
          <Line place={place} name="group" label="Группа объектов" all="Все группы">
            {groups.map((group) => (
              <option key={group}>{group}</option>
            ))}
          </Line>
        )}
        <Line place={place} name="show" label="Какие брони" all="Все брони">
          {Object.entries(shows).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Line>
        {sources.length > 0 && (
          <Line place={place} name="source" label="Источник" all="Все источники">
            {sources.map(({ id, name }) => (
              <option key={String(id)} value={String(id)}>
                {String(name)}
              </option>
            ))}
          </Line>
        )}
        <p>Остальные брони останутся на местах, но бледными: занятые дни видны всегда.</p>
        <Button disabled={count === 0} onClick={() => place.clear()}>
          Сбросить
        </Button>
      </Popover>
    </>
  )
}

interface LineProps {
  readonly place: BoardPlace
  readonly name: 'group' | 'show' | 'source'
  readonly label: string
  readonly all: string
  readonly children: ReactNode
}

function Line({ place, name, label, all, children }: LineProps) {
  return (
    <label>
      {label}
      <select
        className="ink board-select"
        value={place[name]}
        onChange={(event) => place.set(name, event.target.value)}
      >
        <option value="">{all}</option>
        {children}
      </select>
    </label>
  )
}
