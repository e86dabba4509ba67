import { Popper } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { type HoverCard, useCardLeaving } from '#src/views/useHoverCard.ts'
import { guestOf } from '../parts/rentWords.ts'
import { type LitStay, verdictOf, whenText } from './litStay.ts'

interface LightsPanelProps {
  readonly stay: LitStay
  readonly value: unknown
  readonly card: HoverCard
  readonly children: ReactNode
}

/** The frame of the card: who, where, when and the verdict over its lines; it takes the focus when it was pressed open. */
export function LightsPanel({ stay, value, card, children }: LightsPanelProps) {
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const clock = useClock()
  const { opened } = card
  const { family, word } = verdictOf(stay.status, value)
  const title = [guestOf(stay), stay.place].filter(Boolean).join(', ')
  useCardLeaving(panel, card)
  useEffect(() => {
    if (opened === 'press' && !panel?.contains(document.activeElement)) panel?.focus({ preventScroll: true })
  }, [opened, panel])
  return (
    <Popper
      ref={setPanel}
      open
      anchorEl={card.mark.current}
      className="box lights-card"
      placement="bottom-end"
      modifiers={besideMark}
      role="dialog"
      aria-label={`Готовность: ${title}`}
      tabIndex={-1}
      {...card.ofCard}
    >
      <header className="row top apart">
        <div className="stack gap-2 breaks">
          <b>{title}</b>
          <span className="quiet">{whenText(stay, clock, Date.now())}</span>
        </div>
        <StateMark family={family}>{word}</StateMark>
      </header>
      {children}
    </Popper>
  )
}

const besideMark = [
  { name: 'offset', options: { offset: [0, 8] } },
  { name: 'preventOverflow', options: { padding: 8 } },
]
