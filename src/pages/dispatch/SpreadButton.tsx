import { Button } from '@mui/material'
import { WandSparkles } from 'lucide-react'
import { usePhone } from '#src/views/phone.ts'
import type { DayPlans } from './useDayPlans.tsx'

/** «Распределить 8»: opens what the server proposes; nothing is written by it. */
export function SpreadButton({ plans }: { readonly plans: DayPlans }) {
  const phone = usePhone()
  const { mayDistribute, free, isSpread, isOpen, openSpread } = plans
  if (!mayDistribute || free === 0) return null
  return (
    <Button
      variant={isOpen ? 'outlined' : 'contained'}
      className={[phone && 'list-create', isSpread && 'opened'].filter(Boolean).join(' ')}
      startIcon={<WandSparkles />}
      onClick={openSpread}
    >
      Распределить {free}
    </Button>
  )
}
