// The board by keyboard: arrows lead from clean to clean, with Alt they carry it, Enter lets it go there; M names the people.
import { type KeyboardEvent, useState } from 'react'
import { useSingleKeys } from '#src/views/keys/useSingleKeys.ts'
import type { DayItem, DayRow } from './dayScene.ts'
import { type Landing, landingOf } from './moving.ts'
import { isOff } from './shift.ts'

interface KeyOptions {
  readonly rows: readonly DayRow[]
  readonly itemOf: (id: number) => DayItem | undefined
  readonly canMove: (item: DayItem) => boolean
  readonly onDrop: (item: DayItem, landing: Landing) => void
  /** Opens the menu of people at an element. */
  readonly onMenu: (item: DayItem, place: HTMLElement) => void
}

/** A clean that keys carry. */
interface Carried {
  readonly item: DayItem
  readonly landing: Landing
}

const step = 5

/** The clean that keys carry, and the handler of the box around tray and board. */
export function useDayKeys({ rows, itemOf, canMove, onDrop, onMenu }: KeyOptions) {
  const [carried, setCarried] = useState<Carried>()
  useSingleKeys({
    KeyM: () => {
      const block = focused()
      const item = block && itemOf(Number(block.dataset.clean))
      if (item && canMove(item)) onMenu(item, block)
    },
  })

  const carry = (item: DayItem, rowsBy: number, minutes: number) => {
    if (!canMove(item)) return
    const now = carried?.item.clean.id === item.clean.id ? carried.landing : undefined
    const own = now?.row.person.id ?? item.clean.cleaner_id
    const at = rows.findIndex(({ person }) => person.id === own)
    const row = rowsBy === 0 ? rows[Math.max(0, at)] : nextRow(rows, at, rowsBy)
    if (!row) return
    const begin = now?.place.begin ?? landingOf(row, item).place.begin
    const wanted = minutes === 0 ? now?.from : begin + minutes
    // keys name the very minute
    setCarried({ item, landing: landingOf(row, item, wanted, { magnet: 0 }) })
  }
  const walk = (by: readonly [number, number]) => {
    const next = neighbour(focused(), by)
    next?.focus()
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const block = focused()
    const item = block && itemOf(Number(block.dataset.clean))
    const way = ways[event.key]
    if (!item || event.ctrlKey || event.metaKey) return
    if (way && event.altKey) carry(item, way[1], way[0] * step)
    else if (way) walk(way)
    else if (event.key === 'Enter' && carried) {
      onDrop(carried.item, carried.landing)
      setCarried(undefined)
    } else if (event.key === 'Escape' && carried) setCarried(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { carried, stop: () => setCarried(undefined), onKeyDown }
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The next row somebody works in. */
function nextRow(rows: readonly DayRow[], at: number, by: number): DayRow | undefined {
  for (let next = at + by; next >= 0 && next < rows.length; next += by) {
    const row = rows[next]
    if (row && !isOff(row.shift)) return row
  }
  return undefined
}

function focused(): HTMLElement | undefined {
  const { activeElement } = document
  const isBlock = activeElement instanceof HTMLElement && activeElement.dataset.clean !== undefined
  return isBlock ? activeElement : undefined
}

/** The clean beside another one: in its own row, or the nearest in the row above or below; the tray is one column. */
function neighbour(from: HTMLElement | undefined, [across, down]: readonly [number, number]) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-clean]')]
  const holder = from?.closest('[data-person], [data-tray]')
  if (!from || !holder) return undefined
  const own = all.filter((one) => holder.contains(one))
  const at = own.indexOf(from)
  if (holder.matches('[data-tray]')) {
    if (down !== 0) return own[at + down]
    return across > 0 ? all.find((one) => one.closest('[data-person]')) : undefined
  }
  if (across !== 0) {
    const beside = own[at + across]
    return beside ?? (across < 0 ? all.find((one) => one.closest('[data-tray]')) : undefined)
  }
  const { left } = from.getBoundingClientRect()
  const rows = [...document.querySelectorAll('[data-person]')].filter((row) =>
    row.querySelector('[data-clean]'),
  )
  const row = rows[rows.indexOf(holder) + down]
  const there = all.filter((one) => row?.contains(one))
  const distance = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().left - left)
  return there.toSorted((a, b) => distance(a) - distance(b))[0]
}
