// A frozen deposit: how much and until when, and the two ends of it.
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { formatDate, localMoment } from '#schema/rules/dates.ts'
import { isMoney, subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { reasonFault } from '#schema/rules/withholding.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import type { StayDialogProps } from '../parts/rentParts.ts'
import { guestOf } from '../parts/rentWords.ts'
import { CleanPhotos } from './CleanPhotos.tsx'
import { GuestDamage, type KnownDamage } from './GuestDamage.tsx'
import { NamedReasons } from './MoneyDialog.tsx'
import { SumWords } from './SumWords.tsx'
import { useRepeat } from './useRepeat.tsx'

interface HoldProps {
  readonly rent: SentRow<'rents'>
  readonly charge: SentRow<'charges'>
}

interface StripProps extends HoldProps {
  /** Opens the form of what is taken. */
  readonly onCapture: (about: CaptureAbout) => void
  /** What stands beside the two ends. */
  readonly children: ReactNode
}

const look = { size: 'small', variant: 'outlined' } as const
const carriedOut = { capture: 'Списываем, ждём ответа сервиса', release: 'Отпускаем, ждём ответа сервиса' }

/** The strip of a frozen deposit; what is decided already waits for the service. */
export function HoldStrip({ rent, charge, onCapture, children }: StripProps) {
  const { zone } = useClock()
  const { id, amount = 0, expires_at, deed } = charge
  const until = expires_at && formatDate(localMoment(zone, expires_at).date).slice(0, 5)
  return (
    <>
      <p>
        Заморожено {formatMoney(amount)}
        {until && ` до ${until}`}
      </p>
      {deed && <p className="quiet">{carriedOut[deed]}</p>}
      <div className="row wrap sheet-buttons">
        {!deed && (
          <>
            <Button {...look} onClick={() => onCapture({ charge })}>
              Списать…
            </Button>
            <Release id={id} />
          </>
        )}
        {children}
      </div>
      {!deed && (
        <GuestDamage rent={rent}>
          {(given) => (
            <Button {...look} onClick={() => onCapture({ charge, given })}>
              Списать из залога…
            </Button>
          )}
        </GuestDamage>
      )}
    </>
  )
}

/** Of which frozen deposit something is taken. */
export interface CaptureAbout {
  readonly charge: SentRow<'charges'>
  /** What is known before anything is typed. */
  readonly given?: KnownDamage | undefined
}

/** Lets the money go back at once. */
function Release({ id }: { readonly id: number }) {
  const { act, isBusy } = useCall('POST charges/{id}/cancel', {
    told: ({ state }) => (state === 'held' ? 'Отпускаем: сервис ещё не ответил' : 'Залог отпущен'),
  })
  return (
    <Button {...look} loading={isBusy} onClick={() => void act({ params: { id } })}>
      Отпустить
    </Button>
  )
}

/** The form of what is withheld, with its reason and photos; who may not take it, asks a senior. */
export function Capture({
  rent,
  charge: { id, amount: held = 0 },
  given,
  onClose,
}: CaptureAbout & StayDialogProps) {
  const isSenior = useAccess('history').can('deletePayment')
  const named = useShared('agency').settings?.withhold_reasons?.flatMap(({ name }) => name ?? []) ?? []
  const { asking, question } = useRepeat('POST charges/{id}/capture', {
    title: '',
    sumOf: ({ body }) => body.amount,
    onDone: onClose,
  })
  return (
    <>
      <CallDialog
        {...asking}
        call="POST charges/{id}/capture"
        title={`Списать из залога: ${guestOf(rent)}`}
        action={isSenior ? <SumWords verb="Списать" /> : 'Попросить старшего'}
        params={{ id }}
        fixed={{ early: false }}
        fields={['amount', 'reason', 'file_ids']}
        words={{ amount: { hint: '' }, file_ids: { hint: '' } }}
        start={{ amount: held, ...given }}
        refuse={({ reason }) => {
          const why = reasonFault(reason, named)
          return { ...(why && { reason: why }) }
        }}
        before={{ reason: <NamedReasons />, file_ids: <CleanPhotos rent={rent} /> }}
        effect={({ amount }) => effectOf(amount, held)}
        onClose={onClose}
      />
      {question}
    </>
  )
}

function effectOf(amount: unknown, held: number): string {
  if (!isMoney(amount) || amount > held) return ''
  const rest = subtractMoney(held, amount)
  const taken = `Насовсем останется у нас ${formatMoney(amount)}`
  return rest > 0 ? `${taken}, ${formatMoney(rest)} банк сразу вернёт гостю` : taken
}
