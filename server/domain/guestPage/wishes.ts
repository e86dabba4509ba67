// What a guest asks for: a wish becomes a task of the staff, an extra an order of the stay, a transfer a payment to check.
import { sql } from 'drizzle-orm'
import { wishTypes } from '#schema/entities/guestPage.ts'
import type { guestPageCalls } from '#schema/entities/guestPageCalls.ts'
import type { Part } from '#schema/kinds/index.ts'
import { type AddonPrice, isOfferedBy, mostOf, usualOrder } from '#schema/rules/addonOrders.ts'
import { formatDate } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { isUrgentWish } from '#schema/rules/urgentWish.ts'
import { changeOne, findRows, insertOne } from '../../crud/entityRows.ts'
import { badRequest, refused } from '../../errors.ts'
import type { ValuesOf } from '../operations.ts'
import { claimFrom, claimsOf } from '../rents/claims.ts'
import { recountLedger } from '../rents/ledger.ts'
import { keyOfOrder } from '../rents/orderTasks.ts'
import { numberIn, textIn } from '../rents/readPart.ts'
import { hoursAhead, onBoard, stateOf } from './addonsPart.ts'
import { type GuestWork, refuseRequest } from './asGuest.ts'
import { handOver } from './handOver.ts'
import { byGuest } from './marks.ts'
import { claimOf, depositDue } from './moneyPart.ts'

type Calls = typeof guestPageCalls
type Wish = ValuesOf<Calls['guestRequest']['body']>
type Order = ValuesOf<Calls['guestAddon']['body']>
type Claim = ValuesOf<Calls['guestPaid']['body']>

const hourOfWish = { late_checkout: 'departure_time', early_checkin: 'arrival_time' } as const
type HourField = (typeof hourOfWish)[keyof typeof hourOfWish]

/** POST guestpage/request. */
export async function ask(work: GuestWork, body: Wish): Promise<void> {
  const { scene, rent } = work
  const { type, wanted_time, wanted_date } = body
  if (scene.view === 'request' && type !== 'question') refuseRequest(scene)
  const text = body.text?.trim() ?? ''
  const isNamed = (type === 'late_checkout' || type === 'early_checkin') && wanted_time
  const isExtended = type === 'extend' && wanted_date
  if (text === '' && !isNamed && !isExtended) throw badRequest('guestpage', { text: 'Напишите, что нужно.' })
  if (isExtended && wanted_date <= rent.end)
    throw badRequest('guestpage', {
      wanted_date: `Выезд и так ${formatDate(rent.end)}. Выберите день позже.`,
    })
  refusePast(work, type)
  if (isNamed) refuseNoBetter(work, hourOfWish[type], wanted_time)
  if (isNamed) refuseTaken(work, hourOfWish[type], wanted_time)
  const wanted = [wanted_date && formatDate(wanted_date), wanted_time].filter(Boolean).join(' ')
  const said = [wanted && `Хочет: ${wanted}`, text].filter(Boolean).join('\n')
  const files = body.file_ids ?? []
  const task = await insertOne(work, 'clienttasks', {
    type,
    title: `${wishTypes[type]}: ${wanted || text}`.replace(/\s+/gu, ' ').slice(0, 200),
    text: said,
    rent_id: rent.id,
    object_id: rent.object_id,
    status: 'new',
    priority: priorityOf(type, text, scene.facts.guestRules.urgentWords),
    origin: 'guest',
    file_ids: [...files],
  })
  await handOver(work, files, 'clienttasks', task.id)
  tellAsked(work, task.id)
}

/** Other programs hear that the guest asks for something. */
function tellAsked({ later, rent }: GuestWork, id: number): void {
  later('guest.request', { id, rent_id: rent.id, object_id: rent.object_id })
}

function priorityOf(type: Wish['type'], text: string, urgent: string): 'urgent' | 'high' | 'normal' {
  if (type === 'problem') return isUrgentWish(text, urgent) ? 'urgent' : 'high'
  return type === 'complaint' ? 'high' : 'normal'
}

/** Of a stay that is over nothing is left to be moved, nor of an arrival that has been. */
function refusePast({ scene, rent }: GuestWork, type: Wish['type']): void {
  const hasLeft = rent.status === 'checked_out'
  if (hasLeft && (type === 'late_checkout' || type === 'early_checkin' || type === 'extend'))
    throw refused('guestpage.too_late', 'Вы уже выехали: менять часы и дни поздно. Напишите менеджеру.')
  if (type === 'early_checkin' && (rent.status === 'checked_in' || hoursAhead(scene) <= 0))
    throw refused('guestpage.too_late', 'Час заезда уже наступил: заехать раньше нельзя.')
}

/** An hour that gives the guest nothing is a slip of the hand. */
function refuseNoBetter({ scene }: GuestWork, field: HourField, asked: string): void {
  const { arrival, departure } = scene
  if (field === 'departure_time' && asked <= departure)
    throw badRequest('guestpage', { wanted_time: `Выезд и так до ${departure}. Назовите час позже.` })
  if (field === 'arrival_time' && asked >= arrival)
    throw badRequest('guestpage', { wanted_time: `Заезд и так с ${arrival}. Назовите час раньше.` })
}

/** Another guest comes or leaves then: nobody is told who. */
function refuseTaken({ scene }: GuestWork, field: HourField, asked: string): void {
  const { state, nextAt } = onBoard(scene, field, asked)
  if (state !== 'taken') return
  const text = `Не получится: ${whoElse(field, nextAt)}.`
  throw refused('guestpage.sold_out', text, { wanted_time: text })
}

/** Why an hour is not to be had, in words about no person. */
const whoElse = (field: HourField, at: string | null): string =>
  field === 'departure_time' ? `в ${at} следующий заезд` : `в ${at} выезжает прежний гость`

/** POST guestpage/addon: an order, or an order taken back. */
export async function order(work: GuestWork, body: Order): Promise<void> {
  refuseRequest(work.scene)
  if (body.cancel === true || body.order_id) return cancelOrder(work, body)
  const { scene, rent } = work
  const addon = scene.addons.find(({ id }) => id === body.addon_id)
  if (!addon || !isOfferedBy(addon.ota_ids, rent.ota_id))
    throw badRequest('guestpage', { addon_id: 'Такой услуги здесь нет. Откройте страницу снова.' })
  const isOver = rent.status === 'checked_out' || scene.now >= scene.leavesAt
  const usual = usualOrder(addon, {
    begin: rent.begin,
    end: rent.end,
    amount: rent.amount ?? 0,
    guests: (rent.adults ?? 0) + (rent.children ?? 0),
  })
  const qty = body.qty ?? usual.qty
  const { state, nextAt } = stateOf(scene, addon, qty)
  if (isOver || state === 'late')
    throw refused('guestpage.too_late', `«${addon.name}» заказать уже нельзя. Напишите менеджеру.`)
  if (state === 'taken')
    throw refused(
      'guestpage.sold_out',
      `«${addon.name}»: не получится, ${whoElse(addon.kind === 'early_checkin' ? 'arrival_time' : 'departure_time', nextAt)}.`,
    )
  if (state === 'agreed')
    throw refused(
      'guestpage.sold_out',
      `«${addon.name}»: об этом часе уже договорились. Если нужен другой, напишите менеджеру.`,
    )
  refuseTooMany(rent.addons ?? [], addon, qty)
  const isAsked = addon.need_confirm === true || state === 'ask'
  const id = Math.max(0, ...(rent.addons ?? []).map((one) => numberIn(one, 'id') ?? 0)) + 1
  const status = isAsked ? ('ordered' as const) : ('confirmed' as const)
  const addons = [...(rent.addons ?? []), { id, addon_id: addon.id, qty, status }]
  await changeOne(work, 'rents', rent, { addons }, byGuest)
  if (isAsked) await askToConfirm(work, { id, name: addon.name, qty, note: body.note?.trim() ?? '' })
}

function refuseTooMany(
  known: readonly Part[],
  addon: AddonPrice & { readonly id: number; readonly name: string },
  qty: number,
): void {
  const { id, name } = addon
  const most = mostOf(addon)
  const taken = known
    .filter((one) => one.addon_id === id && one.status !== 'canceled' && one.status !== 'declined')
    .reduce((sum, one) => sum + (numberIn(one, 'qty') ?? 1), 0)
  if (most === null || taken + qty <= most) return
  const text = `«${name}»: всего можно ${most}, у вас уже ${taken}.`
  throw refused('guestpage.sold_out', text, { qty: text })
}

async function askToConfirm(
  work: GuestWork,
  {
    id,
    name,
    qty,
    note,
  }: { readonly id: number; readonly name: string; readonly qty: number; readonly note: string },
): Promise<void> {
  const { rent } = work
  const task = await insertOne(work, 'clienttasks', {
    type: 'addon',
    title: `Подтвердить услугу: ${name}${qty > 1 ? ` × ${qty}` : ''}`.slice(0, 200),
    text: note || null,
    rent_id: rent.id,
    object_id: rent.object_id,
    status: 'new',
    priority: 'high',
    origin: 'guest',
    unique_key: keyOfOrder(rent.id, id),
  })
  tellAsked(work, task.id)
}

async function cancelOrder(work: GuestWork, { order_id, cancel }: Order): Promise<void> {
  const { rent } = work
  if (cancel !== true)
    throw badRequest('guestpage', { cancel: 'Нужно true, чтобы отменить названный заказ.' })
  const found = (rent.addons ?? []).find((one) => one.id === order_id)
  if (!found || !order_id)
    throw badRequest('guestpage', { order_id: 'Такого заказа нет. Откройте страницу снова.' })
  if (found.status === 'canceled') return
  if (found.status !== 'ordered')
    throw refused('guestpage.too_late', 'Заказ уже подтверждён. Напишите менеджеру, чтобы отменить.')
  const addons = (rent.addons ?? []).map((one) =>
    one.id === order_id ? { ...one, status: 'canceled' as const } : one,
  )
  await changeOne(work, 'rents', rent, { addons }, byGuest)
}

/** POST guestpage/paid: «Уже перевёл». One claim stands at a time: said again it is the same one, of another sum it takes its place. */
export async function claimPaid(work: GuestWork, body: Claim): Promise<void> {
  const { scene, rent, now } = work
  refuseRequest(scene)
  const isRent = body.purpose === 'rent'
  const due = isRent ? (rent.owed ?? 0) : depositDue(rent)
  if (due <= 0) throw refused('guestpage.nothing_due', 'Платить нечего: всё уже оплачено.')
  const amount = body.amount ?? due
  if (amount <= 0) throw badRequest('guestpage', { amount: 'Сумма должна быть больше нуля.' })
  if (amount > due)
    throw badRequest('guestpage', { amount: `Осталось ${formatMoney(due)}. Укажите сумму не больше.` })
  const standing = claimOf(scene)
  // one mark holds one claim: a second one would make the first unsaid
  if (standing && standing.purpose !== body.purpose)
    throw refused(
      'guestpage.claimed',
      `Прежний перевод (${standing.purpose === 'rent' ? 'проживание' : 'залог'}) ещё проверяем. Отметьте этот после проверки или напишите в чат.`,
    )
  const isSame =
    standing?.amount === amount && textIn(rent.checkManualPayment, 'from') === claimFrom[body.purpose]
  if (isSame && !body.file_id) return
  const file_id = body.file_id ?? null
  const data = {
    amount,
    ...(file_id === null ? {} : { file_id }),
    comment: body.comment?.trim() ?? null,
    by: 'page',
  }
  const fact = await insertOne(work, 'history', { name: 'manual_payment', rent_id: rent.id, data })
  if (file_id !== null) await handOver(work, [file_id], 'history', fact.id)
  const claim = { needToCheck: true, amount, file_id, at: now, from: claimFrom[body.purpose] }
  await recountLedger(work, rent, { checkManualPayment: claim })
  const words = {
    title: `Проверить оплату: ${formatMoney(amount)}${isRent ? '' : ', залог'}`,
    text: body.comment?.trim() || null,
  }
  const open = standing && (await openCheck(work))
  if (open) {
    await changeOne(work, 'clienttasks', open, words, byGuest)
    return
  }
  await insertOne(work, 'clienttasks', {
    ...words,
    type: 'payment_check',
    unique_key: `${claimsOf(rent.id, body.purpose)}${fact.id}`,
    rent_id: rent.id,
    object_id: rent.object_id,
    status: 'new',
    priority: 'high',
    origin: 'guest',
  })
}

async function openCheck({ tx, rent }: GuestWork) {
  const open = sql`t.rent_id = ${rent.id} and t.origin = 'guest'
    and t.type = 'payment_check' and t.status in ('new', 'in_progress', 'deferred')`
  const [task] = await findRows(tx, 'clienttasks', open, true)
  return task
}
