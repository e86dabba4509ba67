// Everything of the demo agency that stands before the first booking: people, channels, accounts, flats.
import { addDays, type IsoDate, instantOf } from '#schema/rules/dates.ts'
import { newPublicId } from '../crud/create.ts'
import type { Tx } from '../db/database.ts'
import { tables } from '../db/tables.ts'
import { startExamples } from '../domain/instructions/startExamples.ts'
import { startSources } from '../domain/sources/startSet.ts'
import { demoChannels, demoInvoices, demoMessages } from './dictionaries.ts'
import { cleanerPeople, ownerPeople, phone } from './people.ts'
import { places } from './places.ts'
import { chanceOf } from './random.ts'

/** Ids of what bookings refer to. */
export interface House {
  readonly objects: readonly number[]
  readonly owners: readonly number[]
  readonly cleaners: readonly number[]
  readonly invoices: readonly number[]
  readonly otas: ReadonlyMap<string, number>
  readonly sources: ReadonlyMap<string, number>
  /** For each flat its first and second cleaner. */
  readonly bound: readonly (readonly [number, number])[]
  readonly staff: { readonly manager: number; readonly fullmanager: number }
}

/** Since when the demo lets its flats: long before its first booking. */
const daysOfLetting = 540

/** The value at a place of a list that is known to be long enough; throws if it is not. */
export function at<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`The demo has no item ${index} of ${list.length}`)
  return value
}

/** Stores the house and gives its ids. */
export async function addHouse(
  tx: Tx,
  { today, now, passwordHash }: { today: IsoDate; now: string; passwordHash: string },
): Promise<House> {
  const chance = chanceOf(7)
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const owners = ids(
    await tx
      .insert(tables.owners)
      .values(
        ownerPeople.map((owner) => ({
          ...owner,
          phone: phone(chance),
          public_id: newPublicId(),
          payout_day: 5,
          commission_base: 'minus_ota' as const,
          show: {
            ...{ guest_name: false, sources: true, future_prices: false },
            ...{ photos: true, receipts: true, problems: true },
          },
        })),
      )
      .returning({ id: tables.owners.id }),
  )
  const otas = new Map<string, number>()
  for (const [sort, { share: _share, ...channel }] of demoChannels.entries()) {
    const [row] = await tx
      .insert(tables.otas)
      .values({
        ...channel,
        sort,
        deposit_required: true,
        last_sync_at: channel.connection === 'ical' ? now : null,
      })
      .returning({ id: tables.otas.id })
    if (row) otas.set(channel.code, row.id)
  }
  const sources = new Map<string, number>()
  for (const [sort, source] of startSources.entries()) {
    const ota_id = otas.get(source.code) ?? otas.get('direct') ?? null
    const [row] = await tx
      .insert(tables.sources)
      .values({ ...source, ota_id, sort })
      .returning({ id: tables.sources.id })
    if (row) sources.set(source.code, row.id)
  }
  const invoices = ids(
    await tx
      .insert(tables.invoices)
      .values(demoInvoices.map((invoice, sort) => ({ ...invoice, sort })))
      .returning({ id: tables.invoices.id }),
  )
  await tx.insert(tables.messages).values(
    demoMessages.map((message, sort) => ({
      ...message,
      sort,
      channels: message.audience === 'guest' ? [] : ['telegram' as const, 'sms' as const],
    })),
  )
  await tx.insert(tables.examples).values(startExamples.map((example) => ({ ...example, language: 'ru' })))
  const objects = ids(
    await tx
      .insert(tables.objects)
      .values(
        places.map((place, index) => ({
          ...place,
          type: place.name.includes('студия') ? ('studio' as const) : ('flat' as const),
          title: `${place.rooms === 1 ? 'Уютная квартира' : 'Просторная квартира'}, ${place.address}`,
          owner_id: at(owners, index % owners.length),
          default_deposit: place.guests_max > 4 ? 10_000 : place.rooms > 1 ? 5000 : 3000,
          clean_duration_min: 60 + place.rooms * 30,
          checkin_time: '15:00',
          checkout_time: '12:00',
          entrance: String(1 + (index % 4)),
          floor: String(1 + (index % 7)),
          apartment: String(12 + index * 3),
          intercom: `${12 + index * 3}В`,
          access_type: index % 3 === 0 ? ('code_lock' as const) : ('keybox' as const),
          door_code: index % 7 === 6 ? null : String(chance.whole(1000, 9999)),
          keybox_code: String(chance.whole(1000, 9999)),
          wifi_name: index % 5 === 4 ? null : `Klyuchi-${index + 1}`,
          wifi_password: index % 5 === 4 ? null : `welcome${chance.whole(100, 999)}`,
          invoice_id: at(invoices, 1),
          bot_active: index % 4 !== 3,
          lettings: [{ from: addDays(today, -daysOfLetting), until: null }],
          sort: index,
          beds: [
            { kind: 'double', qty: 1 },
            ...(place.rooms > 1 ? [{ kind: 'single', qty: 2 * (place.rooms - 1) }] : []),
            { kind: 'sofa', qty: 1 },
          ],
          linen_norm: { 'Полотенце банное': 1, 'Полотенце для рук': 1 },
          supplies: [
            {
              ...{ name: 'Туалетная бумага', unit: 'рул.', min: 4, level: chance.whole(4, 16) },
              ...{ per_stay: 1, per_guest: 1, shop: 'Лента' },
            },
            { name: 'Мыло', unit: 'шт.', min: 2, level: chance.whole(2, 6), per_stay: 1, shop: 'Лента' },
            {
              ...{ name: 'Капсулы кофе', unit: 'шт.', min: 10, level: chance.whole(8, 40) },
              ...{ per_guest: 2, shop: 'Лента' },
            },
          ],
        })),
      )
      .returning({ id: tables.objects.id }),
  )
  const cleaners = ids(
    await tx
      .insert(tables.cleaners)
      .values(
        cleanerPeople.map(({ city: _city, hours, ...cleaner }, index) => ({
          ...cleaner,
          work_days: { 1: hours, 2: hours, 3: hours, 4: hours, 5: hours, 6: hours, 7: hours },
          phone: phone(chance),
          public_id: newPublicId(),
          active: true,
          bot_state: index === 5 ? ('not_started' as const) : ('active' as const),
          default_price: 1200,
          rate_type: 'per_clean' as const,
          npd: index % 2 === 0,
          payout_details: 'СБП по телефону',
          days_off:
            index === 1 ? [{ begin: addDays(today, 2), end: addDays(today, 4), reason: 'Отгул' }] : [],
          invited_at: instantOf('Europe/Moscow', addDays(today, -300), '10:00'),
        })),
      )
      .returning({ id: tables.cleaners.id }),
  )
  const bound = places.map((place, index): readonly [number, number] => {
    const local = cleanerPeople.flatMap(({ city }, order) =>
      city === place.city ? [at(cleaners, order)] : [],
    )
    return [at(local, index % local.length), at(local, (index + 1) % local.length)]
  })
  await tx.insert(tables.bindings).values(
    bound.flatMap((pair, index) =>
      pair.map((cleaner_id, order) => ({
        cleaner_id,
        object_id: at(objects, index),
        price: at(places, index).clean_price,
        priority: order + 1,
      })),
    ),
  )
  const staff = await addStaff(tx, { objects, cleaner: at(cleaners, 0), passwordHash, now })
  return { objects, owners, cleaners, invoices, otas, sources, bound, staff }
}

async function addStaff(
  tx: Tx,
  {
    objects,
    cleaner,
    passwordHash,
    now,
  }: { objects: readonly number[]; cleaner: number; passwordHash: string; now: string },
): Promise<House['staff']> {
  const common = { active: true, password_hash: passwordHash, last_login_at: now }
  const account = (login: string) => ({ login, login_key: login, ...common })
  const rows = await tx
    .insert(tables.users)
    .values([
      { ...account('admin@demo.ru'), name: 'Анна Громова', role: 'admin', is_agency_account: true },
      {
        ...account('manager@demo.ru'),
        name: 'Игорь Савельев',
        role: 'manager',
        object_ids: objects.slice(0, 14),
      },
      { ...account('fullmanager@demo.ru'), name: 'Полина Ветрова', role: 'fullmanager' },
      { ...account('cleaner@demo.ru'), name: 'Ольга Мельникова', role: 'cleaner', cleaner_id: cleaner },
    ])
    .returning({ id: tables.users.id })
  return { manager: at(rows, 1).id, fullmanager: at(rows, 2).id }
}
