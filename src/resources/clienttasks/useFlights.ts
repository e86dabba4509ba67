// Tasks on their way from column to column: shown where they go at once, and back where they were when the move is refused.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SentRow } from '#schema/wire/sent.ts'
import type { TaskColumn } from './boardColumns.ts'

type Task = SentRow<'clienttasks'>

interface Flight {
  readonly task: Task
  readonly to: TaskColumn
}

/** What is on its way, the way to begin a flight, and to end it once the columns are read anew. */
export interface Flights {
  readonly now: readonly Flight[]
  /** Gives the way to take it back. */
  readonly begin: (task: Task, to: TaskColumn) => () => void
  /** Reads everything anew; the task then stands where the server has it. */
  readonly land: (id: number) => void
}

/** The flights of a board. */
export function useFlights(): Flights {
  const queries = useQueryClient()
  const [now, setNow] = useState<readonly Flight[]>([])
  const end = (id: number) => setNow((before) => before.filter(({ task }) => task.id !== id))
  return {
    now,
    begin: (task, to) => {
      setNow((before) => [...before, { task, to }])
      return () => end(task.id)
    },
    land: (id) => void queries.invalidateQueries().finally(() => end(id)),
  }
}

/** The rows of a column as they are shown while some are on their way, and by how many its count differs. */
export function inFlight(column: TaskColumn, rows: readonly Task[], flights: readonly Flight[]) {
  const left = rows.filter(({ id }) => !flights.some(({ task, to }) => task.id === id && to !== column))
  const come = flights.filter(({ task, to }) => to === column && !rows.some(({ id }) => id === task.id))
  return { shown: [...come.map(({ task }) => task), ...left], more: come.length + left.length - rows.length }
}
