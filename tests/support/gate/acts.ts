// What people do to a stay whose keys wait: the staff by the panel, the guest by the page, each act drawn by chance.
import { addDays } from '#schema/rules/dates.ts'
import { day } from '#tests/server/domain/rents/scene.ts'
import { canary, retire } from './canaries.ts'
import { drawSettings, type Flat } from './setUp.ts'
import { type Guest, guestly, linkOf, staff, type World } from './world.ts'

type Act = (world: World, guest: Guest) => Promise<unknown>

const change = (world: World, { rentId }: Guest, fields: object) =>
  staff(world, 'PATCH', 'rents', { id: rentId, ...fields })
const note = (world: World, { rentId }: Guest, name: string, data: object) =>
  staff(world, 'POST', 'history', { name, rent_id: rentId, data })
const byGuest = (world: World, guest: Guest, path: string, body: object) =>
  guestly(world, linkOf(guest), 'POST', `guestpage/${path}`, body)
const own = (word: string, { number }: Guest) => canary(word, { kind: 'own', guest: number })
const never = (word: string) => canary(word, { kind: 'never' })

async function flatOf(world: World, { rentId }: Guest) {
  const { body } = await staff(world, 'GET', `rents/${rentId}`)
  return world.flats.find(({ id }) => id === body.object_id) ?? world.chance.pick(world.flats)
}

/** Every way in which somebody types keys by hand. */
export const typedKeys = (world: Pick<World, 'chance'>, { keys, secret }: Flat): string =>
  world.chance.pick([
    secret,
    `Код ${keys.door_code}`,
    `Сейф: ${keys.keybox_code}, ключ ${keys.key_place}`,
    `Wi-Fi ${keys.wifi_password}`,
    `кв. ${keys.apartment}, наберите ${keys.intercom}`,
    'Код {door_code}',
  ])

const acts: Readonly<Record<string, Act>> = {
  pay: (world, { rentId }) =>
    staff(world, 'POST', 'rents/payment', { rent_id: rentId, amount: world.chance.pick([3000, 6000]) }),
  unpay: (world, { rentId }) =>
    staff(world, 'PATCH', 'history/delete_payment', { name: 'payment', rent_id: rentId }),
  deposit: (world, guest) => note(world, guest, 'deposit', { amount: 2000 }),
  depositBack: (world, guest) => note(world, guest, 'deposit_return', { amount: 2000 }),
  papers: (world, guest) =>
    change(world, guest, { passport_state: world.chance.pick(['none', 'wait', 'got', 'checked']) }),
  status: (world, guest) =>
    change(world, guest, {
      status: world.chance.pick(['booked', 'booked', 'checked_in', 'checked_out', 'canceled', 'no_show']),
      early: true,
      cancel_reason: never('ПРИЧИНА'),
    }),
  days: async (world, guest) => {
    const begin = day(world.served.app, world.chance.whole(-2, 2))
    return change(world, guest, { begin, end: addDays(begin, world.chance.whole(1, 3)) })
  },
  hours: (world, guest) =>
    change(world, guest, {
      ...(world.chance.happens(0.6) && {
        arrival_time: world.chance.pick([null, '00:00', '09:30', '18:00']),
      }),
      ...(world.chance.happens(0.6) && {
        departure_time: world.chance.pick([null, '08:00', '12:00', '23:00']),
      }),
    }),
  move: (world, guest) =>
    change(world, guest, { object_id: world.chance.pick(world.flats).id, force: world.chance.happens(0.3) }),
  clash: async (world, guest) => {
    const { body } = await staff(world, 'GET', `rents/${guest.rentId}`)
    const place = { object_id: body.object_id, begin: body.begin, end: body.end }
    return staff(world, 'PATCH', 'rents', {
      ...place,
      guest_name: never('СОСЕД'),
      force: true,
      free_reason: 'Спор',
    })
  },
  price: (world, guest) => change(world, guest, { amount: world.chance.pick([3000, 6000, 9000]) }),
  ownCode: async (world, guest) => {
    const { id } = await flatOf(world, guest)
    const code = canary('СВОЙКОД', { kind: 'key', flat: id, guest: guest.number })
    return change(world, guest, { door_code: world.chance.happens(0.3) ? null : code })
  },
  letOut: (world, guest) =>
    note(world, guest, 'instruction_sent', {
      override_reason: never('РЕШЕНИЕ'),
      now: world.chance.happens(0.5),
    }),
  reissue: async (world, guest) => {
    const { status, body } = await staff(world, 'PATCH', 'rents/guestlink', {
      rent_id: guest.rentId,
      reissue: true,
    })
    if (status === 200) guest.links.push(body.guest_page_id)
  },
  newCode: async (world, guest) => {
    const { id, keys } = await flatOf(world, guest)
    const field = world.chance.pick(['door_code', 'keybox_code', 'wifi_password'])
    const fresh = canary('НОВЫЙ', { kind: 'key', flat: id })
    const { status } = await staff(world, 'PATCH', 'objects', { id, [field]: fresh })
    if (status !== 200) return
    retire(String(keys[field]))
    keys[field] = fresh
  },
  dirt: async (world, guest) => {
    const { id } = await flatOf(world, guest)
    return staff(world, 'PATCH', 'objects', {
      id,
      clean_status: world.chance.pick(['dirty', 'clean', 'checked']),
    })
  },
  settings: (world) => staff(world, 'PATCH', 'agency/settings', drawSettings(world.chance)),
  tick: (world, guest) => note(world, guest, world.chance.pick(['agree', 'who', 'tick_it']), {}),
  writeByHand: async (world, guest) => {
    const text = typedKeys(world, await flatOf(world, guest))
    return staff(world, 'POST', 'automessages/send', { rent_ids: [guest.rentId], text })
  },
  answer: async (world, guest) => {
    const { body } = await staff(world, 'GET', `dialogs/rent/${guest.rentId}`)
    const id = body?.dialog?.id
    if (!id) return
    const flat = await flatOf(world, guest)
    const text = world.chance.happens(0.5) ? typedKeys(world, flat) : own('ОТВЕТ', guest)
    const channel = world.chance.pick(['page', 'whatsapp'])
    return staff(world, 'POST', `dialogs/${id}/send`, { text, channel, force: true })
  },
  remark: (world, guest) => change(world, guest, { comment: never('ЗАМЕТКА') }),
  result: async (world, guest) => {
    const { body } = await staff(world, 'GET', `clienttasks?rent_id=${guest.rentId}`)
    const [task] = Array.isArray(body) ? body : []
    if (task)
      await staff(world, 'PATCH', 'clienttasks', {
        ...{ id: task.id, result: never('ИТОГ'), guest_note: own('ВАМ', guest) },
        status: world.chance.pick(['in_progress', 'done', 'canceled']),
      })
  },
  say: (world, guest) => byGuest(world, guest, 'message', { text: own('СЛОВО', guest) }),
  ask: (world, guest) =>
    byGuest(world, guest, 'request', {
      type: world.chance.pick(['problem', 'question', 'lost']),
      text: own('ПРОСЬБА', guest),
    }),
  claim: (world, guest) => byGuest(world, guest, 'paid', { purpose: world.chance.pick(['rent', 'deposit']) }),
  here: (world, guest) =>
    byGuest(world, guest, 'step', { code: world.chance.pick(['checkin', 'tick_it', 'typed']) }),
  leave: (world, guest) => byGuest(world, guest, 'checkout', world.chance.happens(0.3) ? { undo: true } : {}),
  agree: async (world, guest) => {
    const { body } = await guestly(world, linkOf(guest), 'GET', `guestpage/${linkOf(guest)}`)
    const papers: readonly { readonly kind: string; readonly edition: string }[] = body.consents ?? []
    if (papers.length === 0) return
    const { kind, edition } = world.chance.pick(papers)
    await byGuest(world, guest, 'consent', { kind, version: edition })
  },
  write: (world, guest) =>
    byGuest(world, guest, 'people', {
      first_name: own('ИМЯ', guest),
      birth_date: '1990-02-03',
      citizenship: 'RU',
    }),
  late: (world, guest) =>
    guestly(world, linkOf(guest), 'PATCH', 'guestpage', {
      expected_at: world.chance.pick(['15:00', '23:30']),
    }),
}

/** What is done more often than the rest. */
const often: Readonly<Record<string, number>> = { writeByHand: 5, answer: 4, pay: 3, say: 3, status: 2 }
const names = Object.keys(acts).flatMap((name) => Array.from({ length: often[name] ?? 1 }, () => name))

/** Does something by chance, told to whoever reads of a fault. */
export async function actBy(world: World, guest: Guest): Promise<void> {
  const name = world.chance.pick(names)
  guest.told.push(name)
  await acts[name]?.(world, guest)
}

/** A booking for a guest of a number, in a flat that may be another's for those days. */
export async function bookBy(world: World, number: number, phone: string): Promise<ReturnType<typeof staff>> {
  const { chance, served } = world
  const begin = day(served.app, chance.whole(0, 1))
  const flat = world.flats[number % world.flats.length]
  return staff(world, 'PATCH', 'rents', {
    ...{ object_id: flat?.id, begin, end: addDays(begin, chance.whole(1, 2)), amount: 6000 },
    ...{ guest_name: `${canary('ГОСТЬ', { kind: 'own', guest: number })} Фамилия`, guest_phone: phone },
    ...{ defaultDeposit: chance.pick([0, 2000]), comment: canary('ЗАМЕТКА', { kind: 'never' }), force: true },
  })
}
