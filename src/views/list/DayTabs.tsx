// Tabs over a list or a page: plain buttons, the one that is on says so, with a count where there is something to count.
import { type ReactNode, useEffect, useRef } from 'react'
import { useGetList } from 'react-admin'
import type { EntityName } from '#schema/names.ts'
import './dayList.css'

/** A tab. */
export interface DayTab {
  readonly label: string
  readonly isOn: boolean
  readonly open: () => void
  /** What stands beside the words. */
  readonly count?: ReactNode
  /** The place that something dropped on the tab is put to. */
  readonly drop?: string
}

interface DayTabsProps {
  /** What is chosen between. */
  readonly label: string
  readonly tabs: readonly DayTab[]
  readonly className?: string
}

/** The tabs in a row. */
export function DayTabs({ label, tabs, className = '' }: DayTabsProps) {
  const strip = useTabInSight(tabs.findIndex(({ isOn }) => isOn))
  return (
    <nav ref={strip} className={`day-tabs ${className}`.trim()} aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.label}
          type="button"
          aria-current={tab.isOn ? 'true' : undefined}
          data-drop={tab.drop}
          onClick={tab.open}
        >
          {tab.label}
          {tab.count}
        </button>
      ))}
    </nav>
  )
}

/** Brings the tab that is on into the strip's sight, again when counters come and make it longer, until the person scrolls it. */
function useTabInSight(on: number) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = strip.current
    const tab = nav?.children[on]
    if (!nav || !tab) return
    const bring = () => {
      const { left, width } = tab.getBoundingClientRect()
      const around = nav.getBoundingClientRect()
      nav.scrollLeft += left + width / 2 - (around.left + around.width / 2)
    }
    const watch = new ResizeObserver(bring)
    for (const one of nav.children) watch.observe(one)
    const leave = () => watch.disconnect()
    const ways = ['wheel', 'touchstart', 'pointerdown'] as const
    for (const way of ways) nav.addEventListener(way, leave, { passive: true })
    return () => {
      leave()
      for (const way of ways) nav.removeEventListener(way, leave)
    }
  }, [on])
  return strip
}

interface TabNumberProps {
  readonly of: number | undefined
  readonly isBad?: boolean
  /** It could not be counted, which is not none. */
  readonly isUnknown?: boolean
}

/** How many there are; nothing for none. */
export function TabNumber({ of, isBad = false, isUnknown = false }: TabNumberProps) {
  if (isUnknown) return <span title="Не удалось посчитать">?</span>
  return of ? <span className={isBad ? 'money' : undefined}>{of}</span> : null
}

interface TabCountProps {
  readonly entity: EntityName
  readonly filter: Readonly<Record<string, unknown>>
  readonly isBad?: boolean
  readonly enabled?: boolean
}

/** How many rows a filter leaves: asked by one row with its total, which never holds the list back. */
export function TabCount({ entity, filter, isBad, enabled = true }: TabCountProps) {
  const { total, isError } = useGetList(
    entity,
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { staleTime: 30_000, enabled },
  )
  return <TabNumber of={total} isBad={isBad} isUnknown={isError && total === undefined} />
}
