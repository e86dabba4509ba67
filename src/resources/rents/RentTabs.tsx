import { useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import { useSearchParams } from 'react-router'
import { rents } from '#schema/entities/rents.ts'
import { type RentTab, rentTabOf, rentTabs, tabPartOf } from '#schema/rules/stayTabs.ts'
import { useClock } from '#src/kinds/clock.ts'
import { DayTabs, TabCount } from '#src/views/list/DayTabs.tsx'
import { usePhone } from '#src/views/phone.ts'
import './rents.css'

/** The tabs over the bookings; counts come after the rows, one row at a time, and never hold the list back. */
export function RentTabs() {
  const { today } = useClock()
  const { filterValues, sort } = useListContext()
  const [, setParameters] = useSearchParams()
  const shown = useRowsShown()
  const isPhone = usePhone()
  const current = rentTabOf(filterValues, today)
  const own = tabPartOf(filterValues, today)
  const others = Object.fromEntries(Object.entries(filterValues).filter(([name]) => !(name in own)))
  /** An order that the person chose stays; that of days is the tab's. */
  const orderOf = ({ isBackwards }: RentTab): Readonly<Record<string, string>> => {
    if (sort.field !== rents.list.sort) return { sort: sort.field, order: sort.order }
    return isBackwards ? { sort: sort.field, order: 'DESC' } : {}
  }
  const all = rentTabs(today)
  const tabs = (isPhone ? moneyFirst(all) : all).map((tab) => ({
    label: (isPhone && tab.short) || tab.label,
    isOn: tab.label === current?.label,
    open: () => setParameters({ filter: JSON.stringify({ ...others, ...tab.filter }), ...orderOf(tab) }),
    count: tab.counts && (
      <TabCount entity="rents" filter={tab.filter} isBad={tab.counts === 'money'} enabled={shown} />
    ),
  }))
  return <DayTabs label="Какие брони показать" tabs={tabs} />
}

/** Few tabs find room on the phone: behind the first stand those where money waits. */
function moneyFirst([first, ...others]: readonly RentTab[]): readonly RentTab[] {
  const { money = [], rest = [] } = Object.groupBy(others, ({ counts }) =>
    counts === 'money' ? 'money' : 'rest',
  )
  return [...(first ? [first] : []), ...money, ...rest]
}

/** Whether the rows have come and been painted: browsers make few calls at a time, and the rows come first. */
function useRowsShown(): boolean {
  const { isPending } = useListContext()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (isPending) return undefined
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setShown(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [isPending])
  return shown
}
