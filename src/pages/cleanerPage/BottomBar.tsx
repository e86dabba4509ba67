import { ArrowDown, ArrowRight, Check, MapPinCheck } from 'lucide-react'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import type { NextAct } from './nextAct.ts'

interface BottomBarProps {
  readonly act: NextAct
  readonly hint?: string
  onPress(): void
}

/** The bar with the one filled button; an act that is only words stands as words. */
export function BottomBar({ act, hint, onPress }: BottomBarProps) {
  const isActive = [act.action, act.point, act.opens, act.shoots].some(Boolean)
  const Icon =
    act.action === 'start'
      ? MapPinCheck
      : act.action
        ? Check
        : act.point || act.shoots
          ? ArrowDown
          : ArrowRight
  return (
    <footer className="line-above cp-bottom">
      {isActive ? (
        <PubButton look="main" onClick={onPress}>
          <Icon size={22} />
          {act.label}
        </PubButton>
      ) : (
        <p className="cp-bottom-words">{act.label}</p>
      )}
      {hint && <p className="cp-bottom-hint">{hint}</p>}
    </footer>
  )
}
