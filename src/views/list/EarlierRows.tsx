// «Показать раньше»: rows from before a list that looks ahead, put above it so that what is on the screen stays where it is.
import { Button } from '@mui/material'
import { ChevronUp } from 'lucide-react'
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { ListContextProvider, useGetList, useListContext } from 'react-admin'
import type { AnyRow } from '#schema/wire/sent.ts'
import { useDates } from '#src/kinds/clock.ts'

const STEP = 25
const none: readonly AnyRow[] = []

interface Earlier {
  /** What the list begins with now. */
  readonly from: string
  readonly count: number
  readonly isFetching: boolean
  readonly isFailed: boolean
  readonly isWhole: boolean
  readonly more: () => void
}

const EarlierContext = createContext<Earlier | undefined>(undefined)

interface EarlierRowsProps {
  /** The filter of the rows before; nothing where the list has none. */
  readonly filter: Readonly<Record<string, unknown>> | undefined
  /** The day that the list is ordered by. */
  readonly by: string
  readonly today: string
  readonly children: ReactNode
}

/** The rows of the page with those asked for above them; only where the first page goes by day, the nearest first. */
export function EarlierRows({ filter, by, today, children }: EarlierRowsProps) {
  const list = useListContext<AnyRow>()
  const { page, sort, resource } = list
  const isOffered = filter !== undefined && page === 1 && sort.field === by && sort.order === 'ASC'
  const place = JSON.stringify(filter)
  const [asked, setAsked] = useState({ place, count: 0 })
  const count = isOffered && asked.place === place ? asked.count : 0
  const answer = useGetList<AnyRow>(
    resource,
    { filter, sort: { field: by, order: 'DESC' }, pagination: { page: 1, perPage: count } },
    { enabled: count > 0, placeholderData: (before) => before },
  )
  const rows = count > 0 ? (answer.data ?? none).toReversed() : none
  const holder = useRef<HTMLDivElement>(null)
  useStill(holder, rows.length)
  const earlier: Earlier | undefined = isOffered
    ? {
        from: String(rows[0]?.[by] ?? today),
        count: rows.length,
        isFetching: count > 0 && answer.isFetching,
        isFailed: count > 0 && answer.isError,
        isWhole: count > 0 && answer.total !== undefined && rows.length >= answer.total,
        more: () =>
          answer.isError && count > 0 ? answer.refetch() : setAsked({ place, count: count + STEP }),
      }
    : undefined
  const shown = { ...list, data: rows.length > 0 && list.data ? [...rows, ...list.data] : list.data }
  return (
    <EarlierContext value={earlier}>
      <ListContextProvider value={shown as typeof list}>
        <div ref={holder} className="stack gap-12 narrow" style={{ overflowAnchor: 'none' }}>
          {children}
        </div>
      </ListContextProvider>
    </EarlierContext>
  )
}

/** Scrolls by what rows put above take, before it is painted; the height before is that of the last painting. */
function useStill(holder: React.RefObject<HTMLElement | null>, count: number): void {
  const height = useRef(0)
  useLayoutEffect(() => {
    const element = holder.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => {
      height.current = element.offsetHeight
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [holder])
  useLayoutEffect(() => {
    const now = holder.current?.offsetHeight ?? 0
    if (count > 0) scrollBy({ top: now - height.current, behavior: 'instant' })
    height.current = now
  }, [count, holder])
}

/** The button in the foot of such a list. */
export function EarlierButton() {
  const earlier = useContext(EarlierContext)
  const { dateText } = useDates()
  if (!earlier) return null
  const { from, count, isFetching, isFailed, isWhole, more } = earlier
  if (isWhole) return <span role="status">{count > 0 ? 'Показаны все прошлые' : 'Прошлых нет'}</span>
  return (
    <Button
      size="small"
      startIcon={<ChevronUp size={16} />}
      loading={isFetching}
      loadingPosition="start"
      onClick={() => void more()}
    >
      {isFailed ? 'Не загрузилось. Повторить' : `Показать раньше ${dateText(from)}`}
    </Button>
  )
}
