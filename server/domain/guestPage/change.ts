// What a guest says of the own stay: when they come, in what language they read, what is done, and what was thought of it.
import type { guestPageCalls } from '#schema/entities/guestPageCalls.ts'
import { changeOne, insertOne, storeNew } from '../../crud/entityRows.ts'
import { badRequest, refused } from '../../errors.ts'
import { readNorms } from '../clienttasks/norms.ts'
import { hasRules } from '../consents/agree.ts'
import type { ValuesOf } from '../operations.ts'
import { type GuestWork, refuseRequest } from './asGuest.ts'
import { leave } from './leave.ts'
import { byGuest, mark } from './marks.ts'
import { stepsPart } from './stepsPart.ts'

type BodyOf<A extends keyof typeof guestPageCalls> = (typeof guestPageCalls)[A] extends {
  readonly body: infer B
}
  ? ValuesOf<B>
  : never

/** Late arrivals are told of to the shift: from this hour of the evening until the morning. */
const lateFrom = '22:00'
const lateUntil = '06:00'

/** PATCH guestpage. */
export async function changeByGuest(work: GuestWork, body: BodyOf<'guestChange'>): Promise<void> {
  const { scene, rent, later } = work
  const { expected_at, language, email } = body
  if (expected_at !== undefined) refuseRequest(scene)
  if (expected_at !== undefined && rent.status === 'checked_out')
    throw refused('guestpage.too_late', 'Вы уже выехали: время приезда не нужно.')
  if (language !== undefined && !scene.facts.guestRules.languages.some((one) => one === language))
    throw badRequest('guestpage', { language: 'Такого языка у страницы нет. Выберите из списка.' })
  await changeOne(
    work,
    'rents',
    rent,
    {
      ...(expected_at === undefined ? {} : { expected_at }),
      ...(language ? { guest_language: language } : {}),
      // whoever holds the link may give an address, not take away the one that letters and receipts go to
      ...(email ? { guest_email: email } : {}),
    },
    byGuest,
  )
  if (!expected_at || expected_at === rent.expected_at) return
  for (const step of stepsPart(scene))
    if (step.form === 'arrival' && step.state !== 'done') await mark(work, step.code, {})
  if (expected_at >= lateFrom || expected_at < lateUntil)
    later('guest.late', { id: rent.id, time: expected_at }, { key: `guest.late:${rent.id}:${expected_at}` })
}

/** POST guestpage/step: a tick of the guest; `checkin` is «Я на месте». */
export async function markStep(work: GuestWork, { code }: BodyOf<'guestStep'>): Promise<void> {
  const { scene } = work
  refuseRequest(scene)
  if (code === 'checkin') return arrive(work)
  const step = stepsPart(scene).find((one) => one.code === code)
  if (!step) throw badRequest('guestpage', { code: 'Такого шага у этой брони нет. Откройте страницу снова.' })
  if (step.state === 'done') return
  if (step.form === 'payment' || step.form === 'deposit')
    throw refused('guestpage.by_money', 'Этот шаг закроется сам, когда придут деньги.')
  if (step.form === 'people') throw refused('guestpage.by_people', 'Впишите гостей: шаг закроется сам.')
  if (step.form === 'arrival')
    throw refused('guestpage.by_time', 'Скажите, во сколько приедете: шаг закроется сам.')
  if (step.form === 'contract')
    throw refused(
      'guestpage.by_code',
      'Договор подписывают кодом с телефона: прочитайте его и запросите код.',
    )
  if (step.form === 'rules' && (await hasRules(work)))
    throw refused('guestpage.by_reading', 'Прочитайте правила и отметьте согласие под их текстом.')
  // what closes by moving in or out is said by doing so: a mark alone would leave the keys open and the clean waiting
  const event = scene.steps.find(({ id }) => id === step.id)?.auto_event
  if (event === 'checked_out') return leave(work, {})
  if (event === 'checked_in') await arrive(work)
  if (event !== 'checked_in' || !livesBy(work)) await mark(work, code, {})
}

/** Whether «Я на месте» makes the guest one who lives there: else it is a mark and no more. */
const livesBy = ({ scene, rent }: GuestWork): boolean =>
  rent.status === 'checked_in' || (scene.facts.guestRules.mayCheckIn && !rent.conflict)

async function arrive(work: GuestWork): Promise<void> {
  const { scene, rent } = work
  if (rent.status === 'checked_in') return
  if (rent.status !== 'booked' || scene.today !== rent.begin)
    throw refused('guestpage.too_early', 'Отметить приезд можно в день заезда.')
  if (!scene.facts.histories.some(({ name }) => name === 'checkin')) await mark(work, 'checkin', {})
  if (livesBy(work)) await changeOne(work, 'rents', rent, { status: 'checked_in' }, byGuest)
}

/** POST guestpage/review: a score for the agency; a low one is a complaint that somebody answers. */
export async function review(work: GuestWork, { score, text }: BodyOf<'guestReview'>): Promise<void> {
  const { scene, rent, tx, now, later } = work
  const isOver = rent.status === 'checked_out' || scene.now >= scene.leavesAt
  if (!isOver) throw refused('guestpage.too_early', 'Оценку можно поставить после выезда.')
  const said = text?.trim() || null
  await insertOne(work, 'history', {
    name: 'review',
    rent_id: rent.id,
    data: { score, text: said, by: 'page' },
  })
  if (score > 3) return
  const [task] = await storeNew(tx, 'clienttasks', [
    {
      type: 'complaint',
      title: `Оценка гостя ${score} из 5: ${scene.object.name}`.slice(0, 200),
      text: said,
      rent_id: rent.id,
      object_id: rent.object_id,
      status: 'new',
      priority: 'high',
      priority_rank: 2,
      due_at: (await readNorms(tx))('complaint', now, false),
      origin: 'auto',
      unique_key: `review:${rent.id}`,
    },
  ])
  if (task) later('clienttask.created', { id: task.id, object_id: task.object_id, version: task.version })
}
