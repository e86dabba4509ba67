import { Button } from '@mui/material'
import { WandSparkles } from 'lucide-react'
import type { DayPlans } from './useDayPlans.tsx'

/** «Распределить 8»: opens what the server proposes; nothing is written by it. */
export function SpreadButton({ plans }: { readonly plans: DayPlans }) {
  const { mayDistribute, free, isSpread, isOpen, openSpread } = plans
  if (!mayDistribute || free === 0) return null
  return (
    <Button
      variant={isOpen ? 'outlined' : 'contained'}
      className={isSpread ? 'opened' : undefined}
      startIcon={<WandSparkles />}
      onClick={openSpread}
    >
      Распределить {free}
    </Button>
  )
}
