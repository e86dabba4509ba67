// The card of a stay on the board: whom it is about, how to call, what is paid. It stands where the pointer or the arrows rest.
import { type RefObject, useEffect, useState } from 'react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { isDueNow } from '#schema/rules/stayCounters.ts'
import { daysText } from '#schema/rules/stayDays.ts'
import { phoneText } from '#src/kinds/texts.ts'
import { rentStatusLabel } from '../stay/parts/rentWords.ts'
import { nameOf } from './barWords.ts'
import { barOf, spanOf } from './boardGeometry.ts'
import type { BoardScene } from './boardScene.ts'
import type { BoardStay } from './boardTypes.ts'
import { lineOf } from './boardWindow.ts'
import { usePointed } from './usePointed.ts'

interface BoardTipProps {
  readonly board: RefObject<HTMLElement | null>
  readonly scene: BoardScene
  readonly stayOf: (id: number) => BoardStay | undefined
  /** The stay under the frame of the arrows. */
  readonly walked: number | undefined
}

/** Milliseconds that a pointer or the frame rests on a bar before its card opens. */
const PAUSE_MS = 400

const width = 264

/** Room that a card needs below its bar; with less it stands above. */
const roomBelow = 170

/** The card of the bar under the pointer, else of the stay that arrows have reached; Esc closes it, the pointer may go onto it. */
export function BoardTip({ board, scene, stayOf, walked }: BoardTipProps) {
  const pointed = usePointed(board)
  const asked = pointed?.isLights ? undefined : (pointed?.id ?? walked)
  const shown = useRested(board, asked)
  const stay = shown && shown.id === asked ? stayOf(shown.id) : undefined
  const line = stay && lineOf(scene.lines, stay.objectId)
  if (!shown || !stay || !line) return null
  const bar = barOf(stay, scene.sizes)
  const top = line.y + bar.top
  const { left } = spanOf(scene.axis, stay)
  const isBelow = top + bar.height + roomBelow <= shown.bottom - scene.sizes.head
  const place = isBelow ? { top: top + bar.height } : { bottom: -top }
  return (
    <div
      className="box stack gap-4 size-12 board-tip"
      role="tooltip"
      style={{ ...place, width, left: Math.max(shown.left + 8, Math.min(left, shown.right - width - 8)) }}
    >
      <TipWords stay={stay} flat={line.object.name} today={scene.today} />
    </div>
  )
}

interface TipWordsProps {
  readonly stay: BoardStay
  readonly flat: string
  readonly today: string
}

function TipWords({ stay, flat, today }: TipWordsProps) {
  const { guest_phone, price, owed = 0 } = stay.row
  const isGuest = stay.kind === 'guest'
  return (
    <>
      <b className="size-15 breaks">{nameOf(stay)}</b>
      <p className="quiet breaks">
        {flat}. {daysText(stay)}
      </p>
      <p className="row apart">
        <span>{stay.isConflict ? 'Пересечение броней' : rentStatusLabel(stay.status)}</span>
        {guest_phone && <b className="nowrap">{phoneText(guest_phone)}</b>}
      </p>
      {isGuest && price !== undefined && (
        <p className="row apart line-above">
          <span>Всего</span>
          <b>{formatMoney(price)}</b>
        </p>
      )}
      {isGuest && owed !== 0 && (
        <p className="row apart">
          <span>{owed < 0 ? 'Переплата' : 'К оплате'}</span>
          <b className={isDueNow(stay.row, today) ? 'bad-text' : undefined}>{formatMoney(Math.abs(owed))}</b>
        </p>
      )}
    </>
  )
}

interface Rested {
  readonly id: number
  /** The view of the board then, in pixels of its days and lines. */
  readonly left: number
  readonly right: number
  readonly bottom: number
}

/** What is asked about once it has been asked for long enough. */
function useRested(board: RefObject<HTMLElement | null>, asked: number | undefined): Rested | undefined {
  const [rested, setRested] = useState<Rested>()
  useEffect(() => {
    if (asked === undefined) return undefined
    const timer = setTimeout(() => {
      const box = board.current
      if (!box) return
      const names = Number.parseFloat(box.style.getPropertyValue('--board-names')) || 0
      const { scrollLeft: left, scrollTop, clientWidth, clientHeight } = box
      setRested({ id: asked, left, right: left + clientWidth - names, bottom: scrollTop + clientHeight })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      setRested(undefined)
    }
  }, [board, asked])
  return rested
}
