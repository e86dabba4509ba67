// What a stay of the demo was told so far: some messages were read at once, some did not arrive, each with its reason.
import type { EntityRow } from '../domain/entityHooks.ts'

type Message = EntityRow<'automessages'>

/** What the texts speak of. */
interface Said {
  readonly guest: string
  readonly flat: string
  readonly address: string
}

/** A message of the past, by days from the arrival. */
export interface PastMessage {
  readonly event: EntityRow<'messages'>['event']
  readonly day: number
  readonly time: string
  readonly channel: Message['channel']
  readonly status: Message['status']
  readonly reason?: { readonly code: string; readonly text: string }
  /** How its key begins, where the planner would plan it again otherwise. */
  readonly key?: 's'
  text(said: Said): string
}

const texts = {
  booking_created: ({ guest, flat }: Said) => `Здравствуйте, ${guest}! Бронь подтверждена: ${flat}.`,
  before_checkin: ({ address }: Said) => `Ждём вас завтра с 15:00. Адрес: ${address}.`,
  readiness_green: () =>
    'Всё готово. Код двери {door_code}, Wi-Fi {wifi_name|есть}, пароль {wifi_password|на роутере}.',
  after_checkin: ({ guest }: Said) => `${guest}, как устроились? Если что-то не так, напишите.`,
} as const

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
  const booked = { event: 'booking_created', day: -4, time: '10:20', text: texts.booking_created } as const
  const way = {
    event: 'before_checkin',
    day: -1,
    time: '15:00',
    key: 's',
    text: texts.before_checkin,
  } as const
  const care = { event: 'after_checkin', day: 1, time: '09:00', key: 's', text: texts.after_checkin } as const
  const first: PastMessage[] = isStranger
    ? [
        { ...booked, channel: 'max', status: 'no_account', reason: reasons.no_account },
        { ...booked, time: '10:21', channel: 'sms', status: 'delivered' },
      ]
    : [{ ...booked, channel, status: arrived }]
  const code = { event: 'readiness_green', day: -1, time: '09:30', text: texts.readiness_green } as const
  const waiting: PastMessage[] = isComing
    ? [{ ...code, channel, status: 'held', reason: n % 3 === 0 ? reasons.draft : reasons.readiness }]
    : []
  return [
    ...first,
    ...waiting,
    n % 11 === 6
      ? { ...way, channel, status: 'failed', reason: reasons.failed }
      : n % 8 === 5
        ? { ...way, channel: null, status: 'skipped', reason: reasons.late }
        : { ...way, channel: isStranger ? 'sms' : channel, status: n % 6 === 1 ? 'sent' : arrived },
    n % 4 === 1
      ? { ...care, channel: null, status: 'skipped', reason: reasons.answered }
      : n % 13 === 7
        ? { ...care, channel: null, status: 'canceled', reason: reasons.hand }
        : { ...care, channel, status: arrived },
  ]
}
