// Money that comes through a service: the link to pay, what came of each, and the way back for it.
import { Button } from '@mui/material'
import { CreditCard, RefreshCw, Snowflake } from 'lucide-react'
import { charges as model } from '#schema/entities/charges.ts'
import { formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { freezesFrom } from '#schema/rules/depositHold.ts'
import { isLinkOver } from '#schema/rules/linkOver.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { isVoid } from '#schema/rules/stayStates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { momentText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useLineAllowed } from '#src/kinds/useLineAllowed.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { CallButton } from '#src/views/call/CallButton.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { Block } from '#src/views/sheet/Block.tsx'
import { useDialog } from '#src/views/useDialog.tsx'
import { depositDue, sumsOf } from '../parts/rentParts.ts'
import { guestOf } from '../parts/rentWords.ts'
import { useAccounts } from './accounts.ts'
import { Capture, type CaptureAbout, HoldStrip } from './HoldStrip.tsx'
import { LinkTools, madeLink } from './LinkTools.tsx'
import { ReceiptLine } from './ReceiptLine.tsx'

type Charge = SentRow<'charges'>

const look = { size: 'small', variant: 'outlined' } as const
/** What is asked about a new link. */
const linkFields = ['amount', 'expires_hours'] as const

/** Payments of a stay through a service; nothing where none was made and none can be asked for: no account takes them or nothing is owed. */
export default function OnlineBlock({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { can } = useAccess('charges')
  const { isOnline } = useAccounts(rent)
  const enabled = can('list') && rent.kind === 'guest'
  const read = useRead('GET charges', { query: { rent_id: rent.id } }, { enabled })
  const owed = sumsOf(rent.paymentInfo).needToPay > 0 || depositDue(rent) > 0
  const canAsk = isOnline && owed && !isVoid(rent.status)
  // apart from the line of its deposit: what is typed stays when a colleague was faster and the line is another
  const capture = useDialog<CaptureAbout>((close, about) => (
    <Capture {...about} rent={rent} onClose={close} />
  ))
  if (!enabled || (!canAsk && !read.error && !read.data?.length)) return capture.dialog
  return (
    <Block title="Онлайн-оплата">
      {capture.dialog}
      {canAsk && <NewLink rent={rent} />}
      <Loaded of={read} failure="Не удалось загрузить онлайн-оплаты" height={60}>
        {(list) =>
          list.length > 0 && (
            <ul className="stack">
              {list.map((charge) => (
                <li key={charge.id}>
                  <Line
                    rent={rent}
                    charge={charge}
                    canAsk={canAsk && isLast(charge, list)}
                    onCapture={capture.open}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Block>
  )
}

/** Whether no later link was made for the same. */
const isLast = ({ id, kind, purpose }: Charge, list: readonly Charge[]): boolean =>
  list.find((one) => one.kind === kind && one.purpose === purpose)?.id === id

/** What is left to pay becomes a link: for the stay and for the deposit each. */
function NewLink({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { asksMail, takesDeposit } = useAccounts(rent)
  const deposit = takesDeposit ? depositDue(rent) : 0
  const sums = { rent: sumsOf(rent.paymentInfo).needToPay, deposit }
  return (
    <div className="row wrap sheet-buttons">
      {sums.deposit > 0 && <Freeze rent={rent} sum={sums.deposit} />}
      {(['rent', 'deposit'] as const).flatMap((purpose) =>
        sums[purpose] > 0 ? (
          <CallButton
            key={purpose}
            look={{ ...look, startIcon: <CreditCard size={16} /> }}
            button={`Ссылка на ${purpose === 'rent' ? 'оплату' : 'залог'} ${formatMoney(sums[purpose])}`}
            call="POST charges"
            title={`Ссылка на ${purpose === 'rent' ? 'оплату' : 'залог'}: ${guestOf(rent)}`}
            action="Создать ссылку"
            fields={asksMail ? [...linkFields, 'email'] : linkFields}
            fixed={{ rent_id: rent.id, purpose }}
            start={{ amount: sums[purpose] }}
            result={(charge) => madeLink(rent, charge)}
          />
        ) : (
          []
        ),
      )}
    </div>
  )
}

/** The deposit frozen instead of paid, from the day on which that outlives the stay; nothing where it never does. */
function Freeze({ rent, sum }: { readonly rent: SentRow<'rents'>; readonly sum: number }) {
  const { account, asksMail } = useAccounts(rent)
  const { today } = useClock()
  const days = useShared('agency').settings?.deposit_return_days
  const { begin, end } = rent
  if (!account || days === undefined || !isIsoDate(begin) || !isIsoDate(end)) return null
  const from = freezesFrom(account, { begin, end }, days)
  if (from === null) return null
  if (today < from) return <p className="quiet">Залог можно заморозить с {formatDate(from)}</p>
  return (
    <CallButton
      look={{ ...look, startIcon: <Snowflake size={16} /> }}
      button={`Заморозить залог ${formatMoney(sum)}`}
      call="POST charges"
      title={`Заморозить залог: ${guestOf(rent)}`}
      action="Создать ссылку"
      fields={asksMail ? [...linkFields, 'email'] : linkFields}
      fixed={{ rent_id: rent.id, purpose: 'deposit', kind: 'hold' }}
      start={{ amount: sum }}
      effect={() => 'Деньги останутся на карте гостя и освободятся сами, если их не списать.'}
      result={(charge) => madeLink(rent, charge)}
    />
  )
}

const { states } = model.fields.state
const services = model.fields.provider.options

interface LineProps {
  readonly rent: SentRow<'rents'>
  readonly charge: Charge
  /** Whether another link may be made. */
  readonly canAsk: boolean
  readonly onCapture: (about: CaptureAbout) => void
}

function Line({ rent, charge, canAsk, onCapture }: LineProps) {
  const clock = useClock()
  const {
    id,
    kind,
    provider,
    purpose,
    amount = 0,
    state = 'creating',
    reason,
    error_code,
    error_text,
    created_at,
    expires_at,
  } = charge
  const isOpen = state === 'creating' || state === 'pending'
  const isOver = isLinkOver(charge, Date.now())
  const name = kind === 'refund' ? 'Возврат' : purpose === 'deposit' ? 'Залог' : 'Оплата'
  return (
    <div className="stack">
      <div className="row apart wrap gap-12">
        <span>
          {name} <b>{formatMoney(amount)}</b>
          <span className="quiet">
            {provider && ` · ${services[provider]}`}
            {created_at && ` · ${momentText(created_at, clock)}`}
            {isOpen && !isOver && expires_at && ` · до ${momentText(expires_at, clock)}`}
          </span>
        </span>
        <StateMark family={isOver ? 'mute' : states[state].family}>
          {isOver ? 'Срок вышел' : wordOf(charge)}
        </StateMark>
      </div>
      {state === 'held' && (
        <HoldStrip rent={rent} charge={charge} onCapture={onCapture}>
          <Refresh id={id} />
        </HoldStrip>
      )}
      {reason && <p className="quiet breaks">{reason}</p>}
      {error_text && state !== 'succeeded' && <p className="sheet-quiet breaks">{error_text}</p>}
      <ReceiptLine rent={rent} charge={charge} />
      {charge.entry_removed && (
        <p className="breaks">Через сервис пришло {formatMoney(amount)}, из истории удалено</p>
      )}
      <div className="row wrap sheet-buttons">
        {isOpen && !isOver && <LinkTools rent={rent} charge={charge} copy="Ссылка" />}
        {isOver && canAsk && <Anew charge={charge} />}
        {(isOpen || error_code === 'unheard') && <Refresh id={id} />}
        {state === 'pending' && kind !== 'refund' && provider === 'tbank' && <Cancel id={id} />}
        <Refund rent={rent} charge={charge} />
        {charge.entry_removed && <PutBack id={id} />}
      </div>
    </div>
  )
}

/** Asks the service at once instead of by the clock. */
function Refresh({ id }: { readonly id: number }) {
  const { act, isBusy } = useCall('POST charges/{id}/refresh', {
    told: ({ state = 'creating' }) => `Сервис говорит: ${states[state].label.toLowerCase()}`,
  })
  return (
    <Button
      {...look}
      startIcon={<RefreshCw size={16} />}
      loading={isBusy}
      onClick={() => void act({ params: { id } })}
    >
      Проверить
    </Button>
  )
}

/** The same link anew, in one press. */
function Anew({ charge: { rent_id, purpose = 'rent', kind, amount } }: { readonly charge: Charge }) {
  const { act, isBusy } = useCall('POST charges', { told: 'Новая ссылка готова' })
  const asked = { purpose, ...(kind === 'hold' ? { kind } : {}), ...(amount === undefined ? {} : { amount }) }
  if (rent_id === undefined) return null
  return (
    <Button
      {...look}
      startIcon={<CreditCard size={16} />}
      loading={isBusy}
      onClick={() => void act({ body: { rent_id, ...asked } })}
    >
      Новая ссылка
    </Button>
  )
}

/** Takes the link back while nobody has paid by it. */
function Cancel({ id }: { readonly id: number }) {
  const { act, isBusy } = useCall('POST charges/{id}/cancel', { told: 'Ссылка больше не действует' })
  return (
    <Button {...look} loading={isBusy} onClick={() => void act({ params: { id }, body: { link: true } })}>
      Отменить ссылку
    </Button>
  )
}

/** Puts the removed entry back: the same one. */
function PutBack({ id }: { readonly id: number }) {
  const { act, isBusy } = useCall('POST charges/{id}/put_back', { told: 'Запись снова в истории' })
  if (!useLineAllowed('POST charges/{id}/put_back')) return null
  return (
    <Button {...look} loading={isBusy} onClick={() => void act({ params: { id } })}>
      Вернуть запись
    </Button>
  )
}

function wordOf({ kind, state = 'creating', captured = 0 }: Charge): string {
  if (kind === 'hold' && state === 'succeeded') return `Списано ${formatMoney(captured)}`
  if (kind !== 'refund') return state === 'succeeded' ? 'Оплачено' : states[state].label
  if (state === 'succeeded') return 'Возвращено'
  return state === 'creating' || state === 'pending' ? 'Возвращаем' : states[state].label
}

/** What may still go back, to the card it came from. */
function Refund({
  rent,
  charge: { id, can_refund: left = 0, purpose },
}: {
  readonly rent: SentRow<'rents'>
  readonly charge: Charge
}) {
  const isSenior = useAccess('history').can('deletePayment')
  if (left <= 0) return null
  const asks = purpose === 'rent' && !isSenior
  return (
    <CallButton
      look={look}
      button="Вернуть…"
      call="POST charges/{id}/refund"
      title={`Вернуть на карту: ${guestOf(rent)}`}
      action={asks ? 'Попросить старшего' : 'Вернуть деньги'}
      isDangerous
      params={{ id }}
      fields={
        purpose === 'rent' && !isVoid(rent.status)
          ? ['amount', 'reason', 'lower_price']
          : ['amount', 'reason']
      }
      start={{ amount: left }}
      effect={({ amount }) => effectOf(amount, left, asks)}
    />
  )
}

function effectOf(amount: unknown, left: number, asks: boolean): string {
  const sum = typeof amount === 'number' ? amount : left
  return asks
    ? `Старший менеджер получит задачу вернуть ${formatMoney(sum)}`
    : `Деньги уйдут на карту, с которой платили: ${formatMoney(sum)}. Отменить это нельзя.`
}
