// One clean under inspection: head, rail, three panes, the bar of the return, the keys.
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useToasts } from '#src/state/SessionContext.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { useSingleKeys } from '#src/views/keys/useSingleKeys.ts'
import { FootBar } from './FootBar.tsx'
import { InspectHead } from './InspectHead.tsx'
import {
  approve,
  decidedOf,
  doubt,
  fresh,
  giveBack,
  goTo,
  isSaid,
  type Judging,
  say,
  unseen,
} from './judging.ts'
import { type InspectedClean, linesOf, type QueuedClean } from './lines.ts'
import { PointPanes } from './PointPanes.tsx'
import { Rail } from './Rail.tsx'
import { ReturnBar, toggledAt } from './ReturnBar.tsx'
import { useLoupe } from './useLoupe.ts'
import type { Photos } from './usePhotos.ts'
import { useVerdicts } from './useVerdicts.ts'

interface InspectingProps {
  readonly clean: InspectedClean
  readonly queue: readonly QueuedClean[]
  readonly photos: Photos
}

/** Goes through the points of a clean by keys and buttons. */
export function Inspecting({ clean, queue, photos }: InspectingProps) {
  const lines = linesOf(clean)
  const [judging, setJudging] = useState<Judging>(fresh)
  const [isSilent, setSilent] = useState(false)
  const [isOver, setOver] = useState(false)
  const loupe = useLoupe()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // the next clean comes after the one that was decided by a key, and nothing more exact has the focus
    if (document.activeElement?.contains(place.current)) place.current?.focus({ preventScroll: true })
  }, [])
  const toasts = useToasts()
  const navigate = useNavigate()
  const verdicts = useVerdicts({ clean, lines, judging, next: queue[0]?.id })
  const line = lines[judging.at]
  const { draft } = judging
  const isAll = (next: Judging) => decidedOf(next, lines) === lines.length
  const finish = (final: Judging) =>
    void (final.returned.size > 0 ? verdicts.giveBack(final) : verdicts.accept())
  const take = (next: Judging) => {
    setSilent(false)
    setJudging(next)
  }
  const approveOne = () => {
    const next = approve(judging, lines)
    take(next)
    if (isAll(next) && next.returned.size === 0) finish(next)
  }
  const returnOne = () => {
    if (!draft || !isSaid(draft)) return setSilent(true)
    take(giveBack(judging, lines))
  }
  const acceptAll = () => {
    const [first] = unseen(judging, lines, photos.lost)
    if (first) {
      take(goTo(judging, lines.indexOf(first), lines.length))
      const message = first.isBare
        ? 'Нужного фото нет: решите об этом пункте сами.'
        : 'Фото не открылось: повторите загрузку.'
      return toasts.show({ family: 'wait', title: `Сначала посмотрите: ${first.title}`, message })
    }
    finish(judging)
  }
  const go = (at: number) => take(goTo(judging, at, lines.length))
  const turn = (by: number) => {
    const count = line?.photos.length ?? 0
    if (count > 0) setJudging({ ...judging, photo: (judging.photo + by + count) % count })
  }
  const decide = () => (draft ? returnOne() : approveOne())
  const digit = (number: number) => {
    if (draft) take(say(judging, { reasons: toggledAt(line?.zone, draft.reasons, number) }))
    else if (number <= 5) setJudging({ ...judging, rating: number })
  }
  useSingleKeys({
    Enter: (event) => onButton(event) || decide(),
    Space: (event) => onButton(event) || approveOne(),
    KeyR: () => take(doubt(judging, lines)),
    KeyA: acceptAll,
    KeyZ: loupe.toggle,
    KeyC: () => setOver(!isOver),
    KeyN: verdicts.goOn,
    ArrowLeft: () => go(judging.at - 1),
    ArrowRight: () => go(judging.at + 1),
    ArrowUp: () => turn(-1),
    ArrowDown: () => turn(1),
    Escape: () => (draft ? take({ ...judging, draft: undefined }) : void navigate('/cleans')),
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((number) => [`Digit${number}`, () => digit(number)])),
  })
  if (!line) return null
  return (
    // What was pressed by hand gives the keys back to the inspection.
    <section
      ref={place}
      tabIndex={-1}
      className="inspection"
      aria-label={`Приёмка: ${clean.name}`}
      onPointerUp={({ target }) => target instanceof HTMLElement && releaseButton(target)}
    >
      <InspectHead
        clean={clean}
        lines={lines}
        judging={judging}
        isBusy={verdicts.isBusy}
        onRate={(rating) => setJudging({ ...judging, rating })}
        onAcceptAll={acceptAll}
        onFinish={() => finish(judging)}
      />
      <Rail lines={lines} judging={judging} queue={queue} onGo={go} />
      <PointPanes
        clean={clean}
        line={line}
        judging={judging}
        photos={photos}
        loupe={loupe}
        isOver={isOver}
        onTurn={turn}
        onMark={draft ? (marks) => take(say(judging, { marks })) : undefined}
      />
      {draft && (
        <ReturnBar
          zone={line.zone}
          draft={draft}
          isSilent={isSilent}
          onSay={(change) => take(say(judging, change))}
          onReturn={returnOne}
          onDrop={() => take({ ...judging, draft: undefined })}
        />
      )}
      <FootBar
        isReturning={draft !== undefined}
        isLast={decidedOf(judging, lines) >= lines.length - 1}
        isBusy={verdicts.isBusy}
        returned={judging.returned.size}
        onStep={(by) => go(judging.at + by)}
        onApprove={approveOne}
        onDoubt={() => take(doubt(judging, lines))}
        onReturn={returnOne}
      />
      {verdicts.problem && (
        <ConfirmDialog
          title={`Принять: ${clean.name}?`}
          action="Принять с проблемой"
          isBusy={verdicts.isBusy}
          onClose={verdicts.forgetProblem}
          onConfirm={() => void verdicts.accept(true)}
        >
          <p className="dialog-text">{verdicts.problem}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

/** A button in focus is pressed by the keys of buttons, whatever they mean elsewhere. */
function onButton({ target }: KeyboardEvent): boolean {
  const own = target instanceof HTMLElement ? target.closest<HTMLElement>('button, a, input') : null
  own?.click()
  return own !== null
}

function releaseButton(target: HTMLElement): void {
  const button = target.closest<HTMLElement>('button')
  if (button) requestAnimationFrame(() => button.blur())
}
