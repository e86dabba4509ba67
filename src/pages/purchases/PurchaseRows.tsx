import { Button, Checkbox } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { counted } from '#schema/rules/plural.ts'
import { tabOf } from '#schema/rules/purchaseTabs.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { type Clock, dateText, moneyText, numberText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { usePhase } from '#src/state/SessionContext.tsx'
import { cardPath } from '#src/views/paths.ts'
import { useAllRows } from '#src/views/useAllRows.ts'
import { grouping, groupsOf } from './grouping.ts'
import { PurchaseBar } from './PurchaseBar.tsx'

type Purchase = SentRow<'tasks'>

/** The purchases of a tab with big ticks; what is ticked goes on together, by one sum where money is spent. */
export function PurchaseRows() {
  const {
    data: page = [],
    filterValues,
    selectedIds,
    onToggleItem,
    onSelect,
    onUnselectItems,
  } = useListContext<Purchase>()
  const by = useSyncExternalStore(grouping.subscribe, grouping.get)
  // Groups hold all purchases of the tab, whatever the page.
  const { data: all } = useAllRows('tasks', filterValues, { enabled: by !== 'none' })
  const data = by === 'none' ? page : (all ?? page)
  const clock = useClock()
  const { can } = useAccess('tasks')
  const tab = tabOf(filterValues)
  const chosen = data.filter(({ id }) => selectedIds.includes(id))
  const phase = usePhase()
  const person = phase.name === 'ready' ? phase.person : undefined
  // A cleaner buys what was given to them; the way to the flat is ticked by the staff.
  const isCleaner = person?.role === 'cleaner'
  const canTick = can('update') && tab?.next !== undefined && !(isCleaner && tab.next.to === 'delivered')
  const isOwn = (purchase: Purchase) => !isCleaner || purchase.assignee_id === person?.id
  return (
    <>
      {groupsOf(data, by).map(({ name, rows }) => {
        const own = rows.filter(isOwn).map(({ id }) => id)
        return (
          <section key={name} aria-label={name || 'Покупки'}>
            {name && (
              <div className="row apart">
                <h2 className="size-15">{name}</h2>
                {canTick && own.length > 0 && (
                  <Button onClick={() => onSelect([...new Set([...selectedIds, ...own])])}>
                    Отметить {counted(own.length, ['покупку', 'покупки', 'покупок'])}
                  </Button>
                )}
              </div>
            )}
            <ul className="framed-rows">
              {rows.map((purchase) => (
                <PurchaseRow
                  key={purchase.id}
                  purchase={purchase}
                  clock={clock}
                  isOn={selectedIds.includes(purchase.id)}
                  onTick={canTick && isOwn(purchase) ? () => onToggleItem(purchase.id) : undefined}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {tab && canTick && chosen.length > 0 && (
        <PurchaseBar key={tab.status} tab={tab} chosen={chosen} onDone={() => onUnselectItems()} />
      )}
    </>
  )
}

interface PurchaseRowProps {
  readonly purchase: Purchase
  readonly clock: Clock
  readonly isOn: boolean
  readonly onTick: (() => void) | undefined
}

function PurchaseRow({ purchase, clock, isOn, onTick }: PurchaseRowProps) {
  const title = purchase.title ?? ''
  const price = moneyText(purchase.price_fact) || moneyText(purchase.price_plan)
  const asked = joinedName(purchase, 'requested_by', purchase.requested_by)
  const details = [
    joinedName(purchase, 'object_id', purchase.object_id) || 'на склад',
    purchase.shop,
    purchase.reason,
    asked && `просит ${asked}`,
    isEnough(purchase) && 'сейчас хватает — можно отметить «Не нужно»',
  ]
  const { next_visit: visit } = purchase
  return (
    <li className={isOn ? 'row wrap ruled purchase-row on' : 'row wrap ruled purchase-row'}>
      {onTick && (
        <Checkbox
          checked={isOn}
          onChange={onTick}
          slotProps={{ input: { 'aria-label': `Отметить: ${title}` } }}
        />
      )}
      <div className="stack gap-2 narrow breaks purchase-what">
        <span>
          <Link className="calm-link medium ink" to={cardPath('tasks', purchase.id)}>
            {title}
          </Link>{' '}
          <b>{numberText(purchase.qty, purchase.unit || undefined)}</b>
          {purchase.priority === 'urgent' && <StateMark family="bad">Срочно</StateMark>}
        </span>
        <span className="quiet">{details.filter(Boolean).join(' · ')}</span>
      </div>
      <div className="stack gap-2 fixed narrow quiet breaks to-right purchase-end">
        {price && <b className="ink">{price}</b>}
        <span>{purchase.due_date ? `до ${dateText(purchase.due_date, clock)}` : ''}</span>
        <span>{joinedName(purchase, 'assignee_id', purchase.assignee_id)}</span>
        <span>{visit?.date ? `едет ${visit.cleaner?.name ?? ''} ${dateText(visit.date, clock)}` : ''}</span>
      </div>
    </li>
  )
}

/** The flat has it again although somebody still asks for it. */
function isEnough({ status, stock }: Purchase): boolean {
  return status === 'new' && stock?.min !== undefined && (stock.level ?? 0) >= stock.min
}
