import { Button } from '@mui/material'
import { WandSparkles } from 'lucide-react'
import { useShared } from '#src/state/SessionContext.tsx'
import { usePhone } from '#src/views/phone.ts'
import type { DayPlans } from './useDayPlans.tsx'

/** «Распределить 8»: opens what the server proposes; nothing is written by it. On the phone it stands at the bottom of the screen. */
export function SpreadButton({ plans }: { readonly plans: DayPlans }) {
  const { spreadButton, free, isSpread, isOpen, openSpread } = plans
  const phone = usePhone()
  const isBeside = useShared('drawer').open && !phone
  if (!spreadButton) return null
  return (
    <Button
      variant={isOpen || isBeside ? 'outlined' : 'contained'}
      className={[phone && 'list-create', isSpread && 'opened'].filter(Boolean).join(' ')}
      startIcon={<WandSparkles />}
      onClick={openSpread}
    >
      Распределить {free}
    </Button>
  )
}
