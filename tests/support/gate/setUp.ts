// How the agency of a world is set up: flats, owners, rules, steps, texts, each with the words that must not leak.
import type { Chance } from '#server/demo/random.ts'
import { setUp as setUpSending } from '#tests/server/domain/automessages/scene.ts'
import { taken } from '#tests/server/domain/cleans/scene.ts'
import type { Person } from '#tests/support/buildApp.ts'
import { canary } from './canaries.ts'

/** What a flat is known by. */
export interface Flat {
  readonly id: number
  /** Its keys by field, each a canary. */
  readonly keys: Record<string, string>
  /** The words of its secret section. */
  readonly secret: string
  /** How clean it is, where the drill has said so. */
  cleanStatus?: string
}

/** How an agency is made. */
export interface Size {
  readonly flats: number
  /** Every flat, or one in so many, has a text with variables. */
  readonly variablesIn: number
}

/** As many flats as guests of a world go in and out of. */
export const usualSize: Size = { flats: 10, variablesIn: 1 }

/** The keys of a flat by the fields of its card. */
const keyWords = {
  door_code: 'ДВЕРЬ',
  keybox_code: 'СЕЙФ',
  key_place: 'КОВРИК',
  entrance: 'ПОДЪЕЗД',
  floor: 'ЭТАЖ',
  apartment: 'КВАРТИРА',
  intercom: 'ДОМОФОН',
  wifi_name: 'СЕТЬ',
  wifi_password: 'ПАРОЛЬ',
} as const

/** Fills an agency; gives its flats. */
export async function setUpWorld(admin: Person, chance: Chance, size = usualSize): Promise<Flat[]> {
  const never = (word: string) => canary(word, { kind: 'never' })
  await setUpSending(admin, 'whatsapp')
  taken(await admin.call('PATCH', 'agency/settings', drawSettings(chance)))
  const owner = { name: never('ХОЗЯИН'), comment: never('СХЕМА'), scheme: 'percent_gross', percent: 20 }
  const { id: owner_id } = taken(await admin.call('POST', 'owners', owner))
  const cleaner = taken(
    await admin.call('POST', 'cleaners', { name: never('КЛИНЕР'), phone: '+79995550001' }),
  )
  const flats: Flat[] = []
  for (let number = 0; number < size.flats; number += 1)
    flats.push(
      await newFlat(admin, number, {
        ...{ owner_id, cleanerId: cleaner.id },
        hasVariables: number % size.variablesIn === 0,
      }),
    )
  await addRules(admin)
  await addSteps(admin, chance, flats)
  return flats
}

interface FlatAround {
  readonly owner_id: number
  readonly cleanerId: number
  readonly hasVariables: boolean
}

async function newFlat(
  admin: Person,
  number: number,
  { owner_id, cleanerId, hasVariables }: FlatAround,
): Promise<Flat> {
  const keys: Record<string, string> = {}
  const place = { name: `Квартира ${number}`, address: 'Невский, 1', lettings: [{ from: '2020-01-01' }] }
  const hours = { checkin_time: '14:00', checkout_time: '12:00', bot_active: true }
  const { id } = taken(
    await admin.call('PATCH', 'objects', { ...place, ...hours, owner_id, clean_status: 'checked' }),
  )
  for (const [field, word] of Object.entries(keyWords)) keys[field] = canary(word, { kind: 'key', flat: id })
  taken(await admin.call('PATCH', 'objects', { id, ...keys }))
  await admin.call('POST', 'cleaners/object', { object_id: id, cleaner_id: cleanerId })
  const text = (word: string) => canary(word, { kind: 'text', flat: id })
  const key = (word: string) => canary(word, { kind: 'key', flat: id })
  const secret = `За дверью ${key('СЕКРЕТ')} ключ висит на гвозде`
  const sections = [
    { type: 'address', text: `Идите к дому ${text('ДОРОГА')}` },
    { type: 'rules', text: `Тишина с 22 ${text('ТИШИНА')}` },
    { type: 'custom', text: secret, secret: true },
    {
      type: 'wifi',
      text: hasVariables
        ? 'Сеть {wifi_name}, пароль {wifi_password}'
        : `Пароль от сети ${keys.wifi_password}`,
    },
    { type: 'entrance', text: `Наберите ${keys.door_code} и входите`, stage: 'before_checkin' },
    { type: 'appliances', text: `Утюг в шкафу ${text('УТЮГ')}`, stage: 'stay' },
    { type: 'checkout', text: `Мусор вынесите ${text('МУСОР')}`, stage: 'checkout' },
  ]
  for (const section of sections)
    await admin.call('POST', 'objects/instruction/', { object_id: id, ...section })
  const addon = {
    object_id: id,
    name: 'Парковка',
    price: 500,
    active: true,
    description: `Въезд: код ${keys.keybox_code}`,
  }
  taken(await admin.call('POST', 'addons', addon))
  return { id, keys, secret }
}

async function addRules(admin: Person): Promise<void> {
  const rule = { audience: 'guest', active: true, at_time: null, offset_minutes: 0 }
  const rules = [
    {
      name: 'Принято',
      event: 'booking_created',
      text: 'Здравствуйте, {guest_first_name|гость}! {guest_page|}',
    },
    { name: 'Код', event: 'readiness_green', text: 'Код {door_code}', essential: true },
    {
      name: 'Сеть',
      event: 'before_checkin',
      offset_minutes: -600,
      text: 'Wi-Fi {wifi_name}: {wifi_password}',
    },
    {
      name: 'Как дела',
      event: 'after_checkin',
      offset_minutes: 180,
      text: 'Код, если забыли: {door_code|на странице}',
    },
    {
      name: 'Выезд',
      event: 'before_checkout',
      offset_minutes: -60,
      text: 'До свидания, {guest_first_name|гость}',
    },
  ]
  for (const one of rules) taken(await admin.call('POST', 'messages', { ...rule, ...one }))
  const contract = 'Договор {guest_name}: {object_name}, код {door_code}, Wi-Fi {wifi_password}'
  taken(
    await admin.call('POST', 'templates', {
      name: 'Договор',
      code: 'contract',
      category: 'document',
      text: contract,
    }),
  )
}

async function addSteps(admin: Person, chance: Chance, flats: readonly Flat[]): Promise<void> {
  const steps = [
    { code: 'agree', name: 'Правила', form: 'rules', blocks_code: chance.happens(0.3) },
    { code: 'who', name: 'Кто едет', form: 'people', blocks_code: chance.happens(0.3) },
    { code: 'tick_it', name: 'Отметка', form: 'tick', blocks_code: chance.happens(0.3) },
  ]
  for (const step of steps) taken(await admin.call('PATCH', 'steps', { actor: 'guest', ...step }))
  const [flat] = flats
  const typed = {
    code: 'typed',
    name: 'Ключ',
    text: `Заберите ключ: ${flat?.keys.key_place}`,
    object_ids: [flat?.id],
  }
  taken(await admin.call('PATCH', 'steps', { actor: 'guest', form: 'none', ...typed }))
}

/** What an agency demands before the code, drawn anew. */
export function drawSettings(chance: Chance): object {
  const demands = (likely: number) => chance.happens(likely)
  return {
    instruction_gate: {
      ...{ deposit: demands(0.3), payment: demands(0.5), guest_data: demands(0.3) },
      clean: demands(0.2),
    },
    guest: {
      ...{ keys_before_min: chance.pick([0, 0, 30, 600]), steps_hold_code: chance.happens(0.6) },
      ...{ keys_offline: chance.happens(0.8), guest_may_check_in: chance.happens(0.8) },
    },
  }
}
