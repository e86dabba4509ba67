// What may be ordered beside the stay, and what has been.
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { PubButton } from '#src/pages/publicPage/PubButton.tsx'
import { useSending } from '#src/pages/publicPage/useSending.ts'
import { GuestCard } from './GuestCard.tsx'
import type { Addon, Order } from './guestData.ts'
import { useGuestPlace } from './guestPlace.ts'
import { Told } from './Told.tsx'
import { useSpeech } from './words/SpeechPlace.tsx'
import type { Speech } from './words/speech.ts'

/** The extras of the flat and the orders of the stay; nothing where there are neither. */
export function Extras() {
  const { say } = useSpeech()
  const { page } = useGuestPlace()
  const { addons = [], orders = [] } = page
  if (addons.length + orders.length === 0) return null
  return (
    <GuestCard part="extras" title={say('extras')}>
      {orders.length > 0 && (
        <ul className="column gap-0" aria-label={say('ordered')}>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      <ul className="column gap-0">
        {addons.map((addon) => (
          <AddonRow key={addon.id} addon={addon} />
        ))}
      </ul>
    </GuestCard>
  )
}

function OrderRow({
  order: { id, name = '', qty = 1, sum, status = 'ordered', can_cancel },
}: {
  readonly order: Order
}) {
  const speech = useSpeech()
  const { say } = speech
  const { act, page } = useGuestPlace()
  const { told, send, isBusy } = useSending(async () => {
    await act('POST guestpage/addon', { order_id: id, cancel: true, print: page.print })
    return ''
  }, speech.refusal)
  return (
    <li className="column gap-6 ruled gp-line">
      <div className="row base apart gap-12">
        <span className="breaks grow">
          {name}
          {qty > 1 && ` × ${qty}`}
          <span className="quiet block">{speech.orders[status]}</span>
        </span>
        {sum !== undefined && <span className="strong nowrap">{speech.sum(sum)}</span>}
      </div>
      {can_cancel && (
        <PubButton
          aria-label={say('cancelOrderOf', { name })}
          disabled={isBusy}
          onClick={() => send(undefined)}
        >
          {say('cancelOrder')}
        </PubButton>
      )}
      <Told {...told} />
    </li>
  )
}

function AddonRow({ addon }: { readonly addon: Addon }) {
  const speech = useSpeech()
  const { say } = speech
  const { name = '', description, price, price_type = 'once', hour, need_confirm, state = 'open' } = addon
  const notes = [
    price === undefined ? '' : speech.price(price_type, price_type === 'percent' ? (addon.sum ?? 0) : price),
    hour ? say('byHour', { time: hour }) : '',
    need_confirm ? say('weConfirm') : '',
  ].filter(Boolean)
  return (
    <li className="column gap-6 ruled gp-line">
      <div>
        <b className="medium breaks block">{name}</b>
        {description && <span className="quiet breaks block">{description}</span>}
        {notes.length > 0 && <span className="quiet">{notes.join(' · ')}</span>}
      </div>
      {state === 'open' && <Ordering addon={addon} />}
      {state === 'ask' && <Asking addon={addon} />}
      {state === 'late' && <p className="quiet">{say('tooLate')}</p>}
      {state === 'agreed' && <p className="quiet">{say('agreedAlready')}</p>}
      {state === 'taken' && <p className="quiet">{takenText(speech, addon)}</p>}
    </li>
  )
}

/** Who else is in the flat then: the hour of the next arrival, or that of the departure before. */
function takenText({ say }: Speech, { kind, next_at: time }: Addon): string {
  if (!time) return say('takenPlain')
  return say(kind === 'early_checkin' ? 'leavesBy' : 'takenBy', { time })
}

/** What may be wished for instead of an order. */
const wishOf = { late_checkout: 'late_checkout', early_checkin: 'early_checkin' } as const

function Asking({ addon: { name = '', kind = '' } }: { readonly addon: Addon }) {
  const { say } = useSpeech()
  const { ask } = useGuestPlace()
  const wish = kind === 'late_checkout' || kind === 'early_checkin' ? wishOf[kind] : 'question'
  return (
    <PubButton aria-label={say('askOf', { name })} onClick={() => ask(wish)}>
      {say('askUs')}
    </PubButton>
  )
}

function Ordering({
  addon: { id, name = '', qty: usual = 1, sum, max_qty: most = 1 },
}: {
  readonly addon: Addon
}) {
  const speech = useSpeech()
  const { say } = speech
  const { act, page } = useGuestPlace()
  const [qty, setQty] = useState(usual)
  const { told, send, isBusy } = useSending(async () => {
    await act('POST guestpage/addon', { addon_id: id, qty, print: page.print })
    return ''
  }, speech.refusal)
  const whole = sum === undefined ? undefined : Math.round((sum / usual) * qty * 100) / 100
  const label = whole === undefined ? say('order') : say('orderFor', { sum: speech.sum(whole) })
  return (
    <>
      <div className="row wrap">
        {most > 1 && (
          <span className="row box gp-counter">
            <button
              type="button"
              aria-label={say('less', { name })}
              disabled={qty <= 1}
              onClick={() => setQty(qty - 1)}
            >
              <Minus size={18} />
            </button>
            <b aria-live="polite">{qty}</b>
            <button
              type="button"
              aria-label={say('more', { name })}
              disabled={qty >= most}
              onClick={() => setQty(qty + 1)}
            >
              <Plus size={18} />
            </button>
          </span>
        )}
        <PubButton
          look="soft"
          aria-label={`${label}: ${name}`}
          disabled={isBusy}
          onClick={() => send(undefined)}
        >
          {label}
        </PubButton>
      </div>
      <Told {...told} />
    </>
  )
}
