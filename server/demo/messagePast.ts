// What a stay of the demo was told so far: some messages were read at once, some did not arrive, each with its reason.
import type { EntityRow } from '../domain/entityHooks.ts'
import type { demoMessages } from './dictionaries.ts'

type Message = EntityRow<'automessages'>

/** What the texts speak of. */
interface Said {
  readonly guest: string
  readonly flat: string
  readonly address: string
}

/** A message of the past, by days from the arrival. */
export interface PastMessage {
  /** The rule it left by, by its name. */
  readonly rule: (typeof demoMessages)[number]['name']
  readonly day: number
  readonly time: string
  /** Its days count from the departure. */
  readonly isOfEnd?: boolean
  readonly channel: Message['channel']
  readonly status: Message['status']
  readonly reason?: { readonly code: string; readonly text: string }
  /** Whether another message of the same rule has the key: the one that did not arrive. */
  readonly isFirstTry?: boolean
  text(said: Said): string
}

const texts = {
  booking_created: ({ guest, flat }: Said) => `Здравствуйте, ${guest}! Бронь подтверждена: ${flat}.`,
  payment: ({ guest }: Said) =>
    `${guest}, скоро заезд. Сколько осталось и как заплатить, видно на вашей странице.`,
  before_checkin: ({ address }: Said) => `Ждём вас завтра с 15:00. Адрес: ${address}.`,
  before_checkout: () => 'Напоминаем о выезде завтра. Ключи оставьте на столе.',
  readiness_green: () =>
    'Всё готово. Код двери {door_code}, Wi-Fi {wifi_name|есть}, пароль {wifi_password|на роутере}.',
  after_checkin: ({ guest }: Said) => `${guest}, как устроились? Если что-то не так, напишите.`,
} as const

const booked = { rule: 'Бронь подтверждена', day: -4, time: '10:20', text: texts.booking_created } as const
const payment = { rule: 'Просьба об оплате', day: -2, time: '15:00', text: texts.payment } as const
const way = { rule: 'Как добраться', day: -1, time: '15:00', text: texts.before_checkin } as const
const care = { rule: 'Всё хорошо?', day: 1, time: '09:00', text: texts.after_checkin } as const
const code = { rule: 'Код двери', day: -1, time: '09:30', text: texts.readiness_green } as const

const leaving = {
  rule: 'Напоминание о выезде',
  day: -1,
  isOfEnd: true,
  time: '20:00',
  text: texts.before_checkout,
} as const

/** What every guest was told who is here or on the way. */
export const usualPast: readonly PastMessage[] = [booked, payment, way, care, leaving].map((told) => ({
  ...told,
  channel: 'whatsapp',
  status: 'read',
}))

const reasons = {
  failed: { code: 'blocked', text: 'Мессенджер принял сообщение за рассылку и не доставил его.' },
  no_account: { code: 'no_account', text: 'Получателя нет в этом мессенджере.' },
  late: { code: 'late', text: 'Бронь пришла позже, чем нужно было отправить.' },
  answered: { code: 'answered', text: 'Гость уже ответил.' },
  readiness: { code: 'readiness', text: 'Код и секретные разделы ждут готовности. Не готово: уборка.' },
  draft: { code: 'draft', text: 'Черновик: проверьте текст и нажмите «Отправить».' },
  hand: { code: 'hand', text: 'Отменил сотрудник.' },
} as const

/** The messages of the n-th stay; those of guests who are still to come wait for something. */
export function messagePast(n: number, isComing: boolean): readonly PastMessage[] {
  const isStranger = n % 7 === 3
  const channel = n % 5 === 4 ? 'max' : 'whatsapp'
  const arrived = n % 3 === 0 ? 'read' : 'delivered'
  const first: PastMessage[] = isStranger
    ? [
        { ...booked, isFirstTry: true, channel: 'max', status: 'no_account', reason: reasons.no_account },
        { ...booked, time: '10:21', channel: 'sms', status: 'delivered' },
      ]
    : [{ ...booked, channel, status: arrived }]
  const waiting: PastMessage[] = isComing
    ? [{ ...code, channel, status: 'held', reason: n % 3 === 0 ? reasons.draft : reasons.readiness }]
    : []
  return [
    ...first,
    { ...payment, channel: isStranger ? 'sms' : channel, status: arrived },
    ...waiting,
    n % 11 === 6
      ? { ...way, channel, status: 'failed', reason: reasons.failed }
      : n % 8 === 5
        ? { ...way, channel: null, status: 'canceled', reason: reasons.hand }
        : { ...way, channel: isStranger ? 'sms' : channel, status: n % 6 === 1 ? 'sent' : arrived },
    n % 4 === 1
      ? { ...care, channel: null, status: 'skipped', reason: reasons.answered }
      : n % 13 === 7
        ? { ...care, channel: null, status: 'skipped', reason: reasons.late }
        : { ...care, channel, status: arrived },
    { ...leaving, channel: isStranger ? 'sms' : channel, status: arrived },
  ]
}
