// What is done with the codes of a flat: they go to a guest from the booking, where readiness is checked first; the network is printed.
import { Button } from '@mui/material'
import { QrCode, Send } from 'lucide-react'
import { opensBy } from '#schema/entities/objectCalls.ts'
import { wifiCode } from '#schema/rules/wifiCode.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useDates } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useOpenSecret } from '#src/kinds/useOpenSecret.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import { useDialog } from '#src/views/useDialog.tsx'
import './channelsTab.css'

const QrDialog = lazyPart(() => import('#src/views/qr/QrDialog.tsx'))

/** What stands under the fields of the tab «Доступ и Wi-Fi». */
export default function AccessTab({ row }: RowSlotProps<'objects'>) {
  return (
    <>
      <WifiOfFlat row={row} />
      <CodesToGuest row={row} />
    </>
  )
}

/** The network as a code to be put up in the flat; the password is read by the call that remembers who looked. */
function WifiOfFlat({ row: { id, wifi_name } }: RowSlotProps<'objects'>) {
  const password = useOpenSecret(opensBy, id, 'wifi_password')
  const code = useDialog<string | null>((close, key) => (
    <QrDialog
      text={wifiCode(wifi_name ?? '', key)}
      title={`Wi-Fi ${wifi_name}`}
      hint="Гость наводит камеру телефона и входит в сеть. Повесьте код внутри квартиры."
      words={[`Сеть: ${wifi_name}`, key ? `Пароль: ${key}` : 'Без пароля']}
      onClose={close}
    />
  ))
  if (!wifi_name || !password.isAllowed) return null
  const open = async () => {
    const key = await password.read()
    if (key !== undefined) code.open(key)
  }
  return (
    <section className="stack gap-10 box flat-channels" aria-label="QR-код Wi-Fi">
      <h3>QR-код Wi-Fi</h3>
      <p className="quiet">
        Напечатайте и повесьте в квартире: гость войдёт в сеть «{wifi_name}», не набирая пароль.
      </p>
      <Button
        variant="outlined"
        loading={password.isPending}
        startIcon={<QrCode />}
        onClick={() => void open()}
      >
        Показать QR-код
      </Button>
      {code.dialog}
    </section>
  )
}

/** The booking from which codes leave; nothing where no guest is to come. */
function CodesToGuest({ row: { current_rent: now, next_rent } }: RowSlotProps<'objects'>) {
  const { dateText } = useDates()
  const { openRent } = useDrawer()
  const rents = useAccess('rents')
  const { id, guest_name, begin, end } = now ?? next_rent ?? {}
  if (id === undefined || !rents.can('get')) return null
  const guest = guest_name || 'Гость'
  const days = now ? `живёт до ${dateText(end)}` : `заезд ${dateText(begin)}`
  return (
    <section className="stack gap-10 box flat-channels" aria-label="Отправить гостю">
      <h3>Отправить гостю</h3>
      <p className="quiet">
        {guest}, {days}. Код уйдёт из брони, когда всё готово к заезду: залог, оплата, данные, уборка.
      </p>
      <Button
        variant="outlined"
        aria-label={`Открыть бронь: ${guest}`}
        onClick={() => openRent({ ...(now ?? next_rent), id })}
        startIcon={<Send />}
      >
        Открыть бронь
      </Button>
    </section>
  )
}
