import { type CSSProperties, type RefCallback, useCallback, useMemo, useRef, useState } from 'react'
import { useEvent, useListContext } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Model } from '#schema/define.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { cardPath } from '../paths.ts'
import { BulkBar, mayChangeMany } from './BulkBar.tsx'
import { useListOverrides } from './listOverrides.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { useTableColumns } from './tableColumns.ts'
import { type Density, useDensity } from './useDensity.ts'
import { useOpenedRow } from './useOpenedRow.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useRowSelection } from './useRowSelection.ts'

/** The rows as a plain table, a thousand as soon as fifty, in the columns the person sees; a row leads to its card. */
export function ListTable({ model }: { readonly model: Model }) {
  const { data = [] } = useListContext<AnyRow>()
  const access = useAccess(model)
  const selection = useRowSelection()
  const { Bulk } = useListOverrides()
  const canSelect = access.can('remove') || mayChangeMany(model, access) || Bulk !== undefined
  const columns = useShownColumns(model)
  const shared = useSharedRowProps(model, columns, canSelect ? selection.turn : undefined)
  const [density] = useDensity()
  const rowHeight = rowHeights[density]
  const [drawn, rest] = useNearRows(data.length, rowHeight)
  const holder = useRef<HTMLDivElement>(null)
  const openedId = useOpenedRow(model.name, holder)
  useRowKeys(holder, { rows: data, onTurn: shared.onTurn })
  return (
    <>
      <div
        ref={holder}
        className="box data-table"
        style={{ '--k-row': `${rowHeight - 1}px` } as CSSProperties}
      >
        <table className="full" aria-label={model.labels.many} aria-rowcount={data.length + 1}>
          <TableHead
            columns={columns}
            selection={canSelect ? selection : undefined}
            hasMenu={shared.Menu !== undefined}
          />
          <tbody>
            {data.slice(0, drawn).map((row) => (
              <TableRow
                key={row.id}
                row={row}
                shared={shared}
                isSelected={selection.ids.has(row.id)}
                isOpened={row.id === openedId}
              />
            ))}
          </tbody>
        </table>
        {drawn < data.length && (
          <div key={drawn} ref={rest} style={{ height: (data.length - drawn) * rowHeight }} />
        )}
      </div>
      {canSelect && <BulkBar model={model} />}
    </>
  )
}

function useShownColumns(model: Model) {
  const [all] = useTableColumns(model)
  return useMemo(() => all.filter(({ isShown }) => isShown), [all])
}

function useSharedRowProps(
  model: Model,
  columns: ReturnType<typeof useShownColumns>,
  onTurn: ((id: number, withStretch: boolean) => void) | undefined,
) {
  const { zone, today } = useClock()
  const { cells, Menu, onOpen: openBeside } = useListOverrides()
  const navigate = useNavigate()
  const onOpen = useEvent((row: AnyRow) => {
    if (openBeside) openBeside(row)
    else void navigate(cardPath(model.name, row.id))
  })
  return useMemo(
    () => ({ model, columns, clock: { zone, today }, cells, Menu, onOpen, onTurn }),
    [model, columns, zone, today, cells, Menu, onOpen, onTurn],
  )
}

/** Rows drawn with the table itself: more than a screen. */
const atOnce = 50

/** How far below the view rows are drawn ahead, in pixels. */
const ahead = 1200

/** Height of a row that is not drawn yet, in pixels. */
const rowHeights: Readonly<Record<Density, number>> = { roomy: 41, dense: 33 }

/** How many rows of so many are drawn, and the hand on what stands for the rest. */
function useNearRows(count: number, rowHeight: number): readonly [drawn: number, rest: RefCallback<Element>] {
  const [wanted, setWanted] = useState(atOnce)
  const watch = useCallback(
    (rest: Element | null) => {
      if (!rest) return undefined
      const watcher = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          const { rootBounds, boundingClientRect } = entry
          const room = (rootBounds?.bottom ?? 0) - boundingClientRect.top
          setWanted((old) => old + Math.max(atOnce, Math.ceil(room / rowHeight)))
        },
        { rootMargin: `0px 0px ${ahead}px 0px` },
      )
      watcher.observe(rest)
      return () => watcher.disconnect()
    },
    [rowHeight],
  )
  return [Math.min(count, wanted), watch]
}
