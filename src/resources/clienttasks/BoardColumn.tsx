import { Button } from '@mui/material'
import { useState } from 'react'
import { useGetList, useListContext } from 'react-admin'
import { Link } from 'react-router'
import type { SentRow } from '#schema/wire/sent.ts'
import { numberText } from '#src/kinds/texts.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { isBeyond } from '#src/views/list/foundText.ts'
import { countedRows, listMeta } from '#src/views/list/usualPage.ts'
import { listPath } from '#src/views/paths.ts'
import { BoardCard, type Movers } from './BoardCard.tsx'
import { columnSort, columnWords, type TaskColumn } from './boardColumns.ts'
import { type Flights, inFlight } from './useFlights.ts'

const STEP = 20
/** Cards of one column at the most: what is beyond is looked for in the list. */
const MOST = 100

interface ColumnProps {
  readonly column: TaskColumn
  readonly movers: Movers
  readonly flights: Flights
  /** The task that the pointer carries. */
  readonly held: number | undefined
  /** Something is carried over it that may be put here, or may not; nothing while nothing is. */
  readonly isOpen: boolean | undefined
}

/** One state with its tasks, the first ones at once and more when somebody asks; its head counts all of them. */
export function BoardColumn({ column, movers, flights, held, isOpen }: ColumnProps) {
  const { filterValues } = useListContext()
  const [count, setCount] = useState(STEP)
  const filter = { ...filterValues, status: column }
  const query = useGetList<SentRow<'clienttasks'>>(
    'clienttasks',
    { filter, sort: columnSort(column), pagination: { page: 1, perPage: count }, meta: listMeta },
    { placeholderData: (before) => before },
  )
  const { shown, more } = inFlight(column, query.data ?? [], flights.now)
  const total = query.total === undefined ? undefined : query.total + more
  const id = `task-column-${column}`
  const words = columnWords(column)
  return (
    <section
      className="inset box stack narrow"
      aria-labelledby={id}
      data-drop={column}
      style={{
        alignContent: 'start',
        padding: 8,
        ...(isOpen !== undefined && { outline: `2px dashed var(--k-${isOpen ? 'accent' : 'lineStrong'})` }),
      }}
    >
      <h2 id={id} className="row apart">
        {words.label} <span className="quiet medium">{total !== undefined && countText(total)}</span>
      </h2>
      <Loaded of={query} failure="Не удалось загрузить столбец" height={120}>
        {(rows) => (
          <>
            {shown.length === 0 && <p className="faint caption">{words.empty}</p>}
            <ul className="stack">
              {shown.map((task) => (
                <BoardCard
                  key={task.id}
                  task={task}
                  column={column}
                  movers={movers}
                  flights={flights}
                  isHeld={held === task.id}
                />
              ))}
            </ul>
            {(query.total ?? 0) > rows.length &&
              (count < MOST ? (
                <Button
                  loading={query.isFetching && query.isPlaceholderData}
                  onClick={() => setCount(count + STEP)}
                >
                  Ещё {STEP}
                </Button>
              ) : (
                <Button component={Link} to={placeInList(filter)}>
                  Остальные списком
                </Button>
              ))}
          </>
        )}
      </Loaded>
    </section>
  )
}

const countText = (total: number) =>
  isBeyond(total) ? `больше ${numberText(countedRows)}` : numberText(total)

const placeInList = (filter: object) =>
  `${listPath('clienttasks')}?view=list&filter=${encodeURIComponent(JSON.stringify(filter))}`
