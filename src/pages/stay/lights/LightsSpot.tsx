import { lazyPart, preloadScreen } from '#src/base/lazyScreen.tsx'
import { ReadinessLights } from '#src/kinds/marks/ReadinessLights.tsx'
import { useHoverCard } from '#src/views/useHoverCard.ts'
import type { LitStay } from './litStay.ts'
import './lights.css'

const LightsCard = lazyPart(() => import('./LightsCard.tsx'))

interface LightsSpotProps {
  readonly stay: LitStay
  /** The lights themselves. */
  readonly value: unknown
  readonly size?: number
}

/** The lights of a booking as a button: a card of reasons with an act each opens beside it. */
export function LightsSpot({ stay, value, size }: LightsSpotProps) {
  const card = useHoverCard()
  const ahead = () => preloadScreen(LightsCard)
  return (
    <>
      <button
        ref={card.mark}
        type="button"
        className="lights-spot"
        {...card.ofMark}
        onPointerOver={ahead}
        onFocus={ahead}
      >
        <ReadinessLights value={value} size={size} />
      </button>
      {card.opened && <LightsCard stay={stay} value={value} card={card} />}
    </>
  )
}
