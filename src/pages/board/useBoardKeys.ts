// The board by keyboard: arrows walk over flats and days, with Shift they choose days, with Alt they move the stay, Enter goes on.
import { type KeyboardEvent, useState } from 'react'
import { addDays, daysBetween, formatDate, type IsoDate } from '#schema/rules/dates.ts'
import { daysText } from '#schema/rules/stayDays.ts'
import { barText } from './barWords.ts'
import { type ChangeDraft, changedStay, chosenDays, type Draft } from './boardDraft.ts'
import { flatOf } from './boardIndex.ts'
import type { BoardScene } from './boardScene.ts'
import type { BoardStay } from './boardTypes.ts'
import { isUnknown } from './unknownDays.ts'

/** The place that arrows walk: a flat and a day, and the day where a choice began. */
export interface BoardCursor {
  readonly objectId: number
  readonly day: IsoDate
  readonly from: IsoDate
}

interface KeyOptions {
  readonly scene: BoardScene
  readonly canCreate: boolean
  readonly canMove: boolean
  /** What waits in the strip. */
  readonly open: Draft | undefined
  /** Where the first arrow begins: a flat and a day in view. */
  readonly begin: () => Omit<BoardCursor, 'from'> | undefined
  /** Brings the place into view. */
  readonly onWalk: (cursor: BoardCursor) => void
  readonly onOpen: (stay: BoardStay) => void
  /** Days were chosen or a stay was moved by keys; `isReady` leads into the strip. */
  readonly onChoose: (draft: Draft, isReady: boolean) => void
  readonly onStop: () => void
}

/** The cursor, the stay under it, what it says, and the handler of keys. */
export function useBoardKeys({ scene, canCreate, canMove, open, begin, ...steps }: KeyOptions) {
  const { lines, index } = scene
  const [cursor, setCursor] = useState<BoardCursor>()
  const flats = lines.flatMap((line) => (line.kind === 'object' ? [line.object] : []))
  const at = flats.findIndex(({ id }) => id === cursor?.objectId)
  const stay =
    cursor &&
    flatOf(index, cursor.objectId).stays.find((one) => one.begin <= cursor.day && cursor.day < one.end)

  const go = (next: BoardCursor) => {
    setCursor(next)
    steps.onWalk(next)
  }
  const walk = (flatsBy: number, days: number, isChoosing = false) => {
    const first = begin()
    if (!cursor || at < 0) {
      if (first) go({ ...first, from: first.day })
      return
    }
    const object = flats[Math.min(flats.length - 1, Math.max(0, at + flatsBy))]
    const day = addDays(cursor.day, days)
    if (object) go({ objectId: object.id, day, from: isChoosing ? cursor.from : day })
  }
  const move = (by: number, flatsBy: number, isStretch: boolean) => {
    const moved: ChangeDraft | undefined =
      open?.kind === 'change' ? open : stay && changedStay(stay, 'move', 0, stay.objectId)
    if (!canMove || !moved) return
    const place = flats.findIndex(({ id }) => id === moved.objectId) + flatsBy
    const objectId = flats[Math.min(flats.length - 1, Math.max(0, place))]?.id ?? moved.objectId
    const [grip, before] = isStretch
      ? (['end', moved.stay.end] as const)
      : (['move', moved.stay.begin] as const)
    const done = daysBetween(before, isStretch ? moved.end : moved.begin)
    const next = changedStay(moved.stay, grip, done + by, objectId)
    steps.onChoose(next, false)
    go({ objectId: next.objectId, day: isStretch ? addDays(next.end, -1) : next.begin, from: next.begin })
  }
  const enter = () => {
    if (open) steps.onChoose(open, true)
    else if (stay && cursor.from === cursor.day) steps.onOpen(stay)
    else if (cursor && canCreate) steps.onChoose(chosenDays(cursor.objectId, cursor.from, cursor.day), true)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    const { shiftKey, altKey } = event
    const arrow = (days: number, flatsBy: number) =>
      altKey ? move(days, flatsBy, shiftKey && days !== 0) : walk(flatsBy, days, shiftKey && days !== 0)
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => arrow(-1, 0),
      ArrowRight: () => arrow(1, 0),
      ArrowUp: () => arrow(0, -1),
      ArrowDown: () => arrow(0, 1),
      PageUp: () => walk(0, -7),
      PageDown: () => walk(0, 7),
      Home: () => cursor && walk(0, daysBetween(cursor.day, scene.today)),
      Enter: enter,
      Escape: () => {
        setCursor(undefined)
        steps.onStop()
      },
    }
    const step = keys[event.key]
    if (!step || (altKey && !event.key.startsWith('Arrow'))) return
    event.preventDefault()
    step()
  }
  const isHidden =
    cursor !== undefined &&
    isUnknown(scene.unknown, { ...cursor, begin: cursor.day, end: addDays(cursor.day, 1) })
  const state = isHidden ? 'брони не загрузились' : stay ? barText(stay, '') : 'свободно'
  return { cursor, stay, spoken: spokenOf(cursor, flats[at]?.name, state), onKeyDown }
}

function spokenOf(cursor: BoardCursor | undefined, flat: string | undefined, state: string): string {
  if (!cursor) return ''
  const isChoice = cursor.from !== cursor.day
  const what = isChoice ? `выбрано: ${daysText(chosenDays(cursor.objectId, cursor.from, cursor.day))}` : state
  return [flat, formatDate(cursor.day), what].filter(Boolean).join('. ')
}
