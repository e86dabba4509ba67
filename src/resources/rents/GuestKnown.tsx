import { ShieldAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { counted } from '#schema/rules/plural.ts'
import { usePaused } from '#src/base/usePaused.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { Banner } from '#src/views/sheet/Banner.tsx'

const isWhole = /^\+\d{10,15}$/

/** Who the phone being typed belongs to, the black list first of all; silent for a phone that nobody knows. */
export default function GuestKnown() {
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
  if (!data?.known) return null
  const { stays_count: stays = 0 } = data
  const past =
    stays > 0
      ? `Этот гость жил у нас ${counted(stays, ['раз', 'раза', 'раз'])}.`
      : 'Этот телефон нам знаком, гость ещё не жил у нас.'
  if (!data.blacklisted) {
    return (
      <p className="row sheet-note ok" role="status">
        {past}
      </p>
    )
  }
  return (
    <Banner about="Чёрный список" family="bad" Icon={ShieldAlert} title="Гость из чёрного списка" isSudden>
      <p>
        {data.blacklist_reason} {stays > 0 && past}
      </p>
    </Banner>
  )
}
