// The way of a practice guest, step by step: each is the act a person would make, and tells in words what came of it.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { addDays } from '#schema/rules/dates.ts'
import { lightLabels } from '#schema/rules/lightWords.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted } from '#schema/rules/plural.ts'
import { create } from '../../crud/create.ts'
import { findRows, insertOne, lockOne } from '../../crud/entityRows.ts'
import { remove } from '../../crud/remove.ts'
import { update } from '../../crud/update.ts'
import { AppError } from '../../errors.ts'
import { updateOrAct } from '../cleans/act.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { copySettings } from '../objects/copySettings.ts'
import { takePayment } from '../rents/payment.ts'
import { readLights } from '../rents/readLights.ts'
import { preview } from '../templates/preview.ts'

/** What the steps hand to each other. */
export interface Scene {
  /** The flat that the practice one is like. */
  readonly flat: EntityRow<'objects'>
  practice: number
  rent: number
}

/** What a step came to; `ok` unless it says otherwise. */
interface Told {
  readonly ok?: boolean
  readonly text: string
}

/** One step: the steps it stands on, where to mend what it finds, and the act. */
export interface TestStep {
  readonly code: string
  readonly title: string
  readonly link: string
  readonly needs: readonly string[]
  run(work: Work, scene: Scene): Promise<Told>
}

const price = 5000
const deposit = 3000

/** The steps in their order. */
export const testSteps: readonly TestStep[] = [
  {
    code: 'booking',
    title: 'Бронь',
    link: '/objects',
    needs: [],
    async run(work, scene) {
      scene.practice = await practiceFlat(work, scene.flat)
      const rent = await create(work, models.rents, {
        object_id: scene.practice,
        kind: 'guest',
        status: 'booked',
        begin: work.today,
        end: addDays(work.today, 1),
        guest_name: 'Тестовый Гость',
        guest_phone: '+79000000000',
        adults: 2,
        amount: price,
        defaultDeposit: deposit,
      })
      scene.rent = Number(rent.id)
      return { text: `Гость на одну ночь, ${formatMoney(price)} и залог ${formatMoney(deposit)}.` }
    },
  },
  {
    code: 'messages',
    title: 'Сообщения гостю',
    link: '/messages',
    needs: ['booking'],
    run: (work, scene) => readMessages(work, scene.rent),
  },
  {
    code: 'payment',
    title: 'Оплата и залог',
    link: '/settings/invoices',
    needs: ['booking'],
    async run(work, { practice, rent }) {
      const body = { object_id: practice, rent_id: rent, amount: null }
      await takePayment(work, body)
      await takePayment(work, { ...body, kind: 'deposit' })
      const { owed } = await lockOne(work.tx, 'rents', rent)
      return {
        ok: owed === 0,
        text: owed === 0 ? 'Приняты, долга нет.' : `Осталось ${formatMoney(owed ?? 0)}.`,
      }
    },
  },
  {
    code: 'code',
    title: 'Код двери',
    link: '/settings/readiness',
    needs: ['payment'],
    async run(work, { rent }) {
      await update(work, models.rents, { id: rent, passport_state: 'checked' })
      const [lights] = await readLights(work, [rent])
      const { can_send_code = false, code_waits = [], held_by = [] } = lights?.readiness ?? {}
      const waits = [...code_waits.map((name) => lightLabels[name]), ...held_by.map((name) => `«${name}»`)]
      if (can_send_code) return { text: 'Всё готово, код можно выдать.' }
      return {
        text: `По вашим правилам код ещё ждёт: ${waits.join(', ')}. Так и задумано, если это отмечают люди.`,
      }
    },
  },
  {
    code: 'stay',
    title: 'Заезд и выезд',
    link: '/settings/steps',
    needs: ['booking'],
    async run(work, { rent }) {
      for (const status of ['checked_in', 'checked_out'])
        await update(work, models.rents, { id: rent, status })
      return { text: 'Гость заселился и выехал.' }
    },
  },
  {
    code: 'clean',
    title: 'Уборка',
    link: '/settings/cleans',
    needs: ['stay'],
    run: walkClean,
  },
]

const asFlat = [
  'city',
  'address',
  'entrance',
  'floor',
  'apartment',
  'intercom',
  'timezone',
  'type',
  'rooms',
  'area',
  'guests_max',
  'group',
  'wifi_name',
  'wifi_password',
  'access_type',
  'door_code',
  'keybox_code',
  'key_place',
] as const satisfies readonly (keyof EntityRow<'objects'>)[]

/** A flat like the other: its address, ways in, hours, money, check-list, sections and cleaners; clean and ready. */
async function practiceFlat(work: Work, flat: EntityRow<'objects'>): Promise<number> {
  const { id } = await insertOne(work, 'objects', {
    ...Object.fromEntries(asFlat.map((name) => [name, flat[name]])),
    name: 'Тестовая квартира',
    timezone: flat.timezone,
    address: flat.address,
    clean_status: 'checked',
    active: true,
  })
  // a new flat begins with a check-list of its own: this one has that of the other
  for (const point of await findRows(work.tx, 'points', sql`t.object_id = ${id}`))
    await remove(work, models.points, point.id)
  const parts = { times: true, money: true, cleaning: true, points: true, instructions: true }
  await copySettings(work, { from: flat.id, ids: [id], ...parts })
  for (const { cleaner_id, price: rate, priority, excluded } of await findRows(
    work.tx,
    'bindings',
    sql`t.object_id = ${flat.id}`,
  ))
    await insertOne(work, 'bindings', { cleaner_id, object_id: id, price: rate, priority, excluded })
  return id
}

/** Fills each text that rules would send to the guest, and names the variables that would hold it back. */
async function readMessages(work: Work, rent_id: number): Promise<Told> {
  const rules = await findRows(
    work.tx,
    'messages',
    sql`t.active and t.archived_at is null and t.audience = 'guest'`,
  )
  if (rules.length === 0) return { ok: false, text: 'Ни одно правило не включено: гость ничего не получит.' }
  const holes: string[] = []
  for (const { name, template_id, text } of rules) {
    const source = template_id ? { id: template_id } : { text }
    const { missing } = await preview({ ...work, body: { ...source, rent_id } })
    if (missing.length > 0) holes.push(`«${name}»: ${missing.map((key) => `{${key}}`).join(', ')}`)
  }
  const texts = counted(rules.length, ['текст', 'текста', 'текстов'])
  if (holes.length === 0) return { text: `Готово ${texts}, все переменные заполнены.` }
  return { ok: false, text: `Не уйдёт, пока нечего подставить. ${holes.join('; ')}.` }
}

/** The clean after the stay: it is there, somebody takes it, and begins it with a check-list. */
async function walkClean(work: Work, { practice, rent }: Scene): Promise<Told> {
  const [clean] = await findRows(
    work.tx,
    'cleans',
    sql`t.rent_id = ${rent} and t.object_id = ${practice} and t.status <> 'canceled'`,
  )
  if (!clean) return { ok: false, text: 'После выезда не появилась: включите автосоздание уборок.' }
  const cleaner = await whoTakes(work, clean.id, practice)
  if (typeof cleaner === 'string') return { ok: false, text: cleaner }
  for (const action of ['accept', 'start']) await updateOrAct(work, models.cleans, { id: clean.id, action })
  const { points } = await lockOne(work.tx, 'cleans', clean.id)
  const list = counted(points?.length ?? 0, ['пункт', 'пункта', 'пунктов'])
  if (!points?.length)
    return { ok: false, text: `Убирает ${cleaner.name}, но чек-лист пуст: заполните его у объекта.` }
  return { text: `Убирает ${cleaner.name}, в чек-листе ${list}.` }
}

/** The first of the flat's cleaners who can be put on the clean, or why there is none. */
async function whoTakes(work: Work, id: number, flat: number): Promise<EntityRow<'cleaners'> | string> {
  const people = await findRows(
    work.tx,
    'cleaners',
    sql`t.active and t.archived_at is null and exists (select 1 from bindings b
      where b.cleaner_id = t.id and b.object_id = ${flat} and b.excluded is not true)`,
  )
  let why = 'К объекту не привязан ни один активный клинер: привяжите его в карточке объекта.'
  for (const person of people) {
    try {
      await work.tx.transaction(() => update(work, models.cleans, { id, cleaner_id: person.id }))
      return person
    } catch (refusal) {
      if (!(refusal instanceof AppError) || refusal.status >= 500) throw refusal
      why = refusal.message
    }
  }
  return why
}
