import { ShieldAlert } from 'lucide-react'
import { Banner } from '#src/views/sheet/Banner.tsx'
import { pastText, useKnownGuest } from './useKnownGuest.ts'

/** Who the phone being typed belongs to, the black list first of all; silent for a phone that nobody knows. */
export default function GuestKnown() {
  const guest = useKnownGuest()
  if (!guest) return null
  const { stays_count: stays = 0, blacklisted, blacklist_reason } = guest
  const past =
    stays > 0 ? `Этот гость ${pastText(stays)}.` : 'Этот телефон нам знаком, гость ещё не жил у нас.'
  if (!blacklisted) {
    return (
      <p className="row sheet-note ok" role="status">
        {past}
      </p>
    )
  }
  return (
    <Banner about="Чёрный список" family="bad" Icon={ShieldAlert} title="Гость из чёрного списка" isSudden>
      <p>
        {blacklist_reason} {stays > 0 && past}
      </p>
    </Banner>
  )
}
