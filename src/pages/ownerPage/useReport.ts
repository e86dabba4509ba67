import { useCallback, useEffect, useState } from 'react'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { linkDoor } from '#src/pages/publicPage/door.ts'
import { periodOfMonth, shiftMonth } from './months.ts'
import { type Report, readReport } from './report.ts'

/** What the page knows of a month; old figures stay while another month is on its way. */
export interface ReportState {
  readonly phase: 'loading' | 'ready' | 'dead' | 'failed'
  readonly month?: string
  readonly report?: Report
  readonly before?: Report
}

/** Loads the account of a month and the one before it to compare with; gives the way to try again. */
export function useReport(id: string, month: string): readonly [ReportState, () => void] {
  const [state, setState] = useState<ReportState>({ phase: 'loading' })
  const load = useCallback(
    async (isLeft: () => boolean) => {
      const door = linkDoor(id)
      const read = async (of: string) =>
        readReport(await door(`owners/rents/${id}`, { query: periodOfMonth(of) }))
      try {
        const report = await read(month)
        if (!isLeft()) setState({ phase: 'ready', month, report })
        const before = await read(shiftMonth(month, -1))
        if (!isLeft()) setState({ phase: 'ready', month, report, before })
      } catch (error) {
        console.error(error)
        if (isLeft()) return
        const isDead = error instanceof HttpError && [401, 404].includes(error.status)
        setState((now) => (now.month === month && !isDead ? now : { phase: isDead ? 'dead' : 'failed' }))
      }
    },
    [id, month],
  )
  useEffect(() => {
    let hasLeft = false
    void load(() => hasLeft)
    return () => {
      hasLeft = true
    }
  }, [load])
  return [state, () => void load(() => false)]
}
