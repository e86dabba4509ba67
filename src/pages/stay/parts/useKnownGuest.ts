import { useWatch } from 'react-hook-form'
import { counted } from '#schema/rules/plural.ts'
import { usePaused } from '#src/base/usePaused.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useRead } from '#src/views/call/useRead.ts'

const isWhole = /^\+\d{10,15}$/

/** Who the phone typed into the form around belongs to; nothing for a phone that nobody knows. */
export function useKnownGuest() {
  const { can } = useAccess('guests')
  const typed: unknown = useWatch({ name: 'guest_phone' })
  const text = typeof typed === 'string' ? typed : ''
  const paused = usePaused(text)
  const phone = paused === text ? text : ''
  const { data } = useRead(
    'GET guests/check',
    { query: { phone } },
    { enabled: isWhole.test(phone) && can('check') },
  )
  return data?.known ? data : undefined
}

/** «жил у нас 2 раза»: how often a known guest has been here. */
export function pastText(stays: number): string {
  return stays > 0 ? `жил у нас ${counted(stays, ['раз', 'раза', 'раз'])}` : 'ещё не жил у нас'
}
