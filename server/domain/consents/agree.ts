// A guest agrees to a paper by a tick, or takes the word back: what was on the screen is kept as it stood.
import type { guestPageCalls } from '#schema/entities/guestPageCalls.ts'
import { addDays, formatDate } from '#schema/rules/dates.ts'
import { changeOne, insertOne } from '../../crud/entityRows.ts'
import { badRequest, conflict, refused } from '../../errors.ts'
import type { EntityRow } from '../entityHooks.ts'
import { type GuestWork, refuseRequest } from '../guestPage/asGuest.ts'
import { byGuest, mark } from '../guestPage/marks.ts'
import { languageOf, valuesOf } from '../guestPage/page.ts'
import { stepsPart } from '../guestPage/stepsPart.ts'
import type { ValuesOf } from '../operations.ts'
import { askStaff } from '../rents/channelTask.ts'
import { type Paper, papersOf } from './papers.ts'
import { printOfText } from './printOfText.ts'
import { standingConsents } from './standing.ts'
import { wipedWithinDays } from './withdrawn.ts'

type Body = ValuesOf<(typeof guestPageCalls)['guestConsent']['body']>

/** POST guestpage/consent. */
export async function agree(work: GuestWork, body: Body): Promise<void> {
  refuseRequest(work.scene)
  if (body.revoke === true) return withdraw(work, body.kind)
  const paper = await paperOf(work, body.kind, body.language)
  if (!paper)
    throw badRequest('guestpage', { kind: 'Такого согласия здесь не просят. Откройте страницу снова.' })
  if (body.version !== paper.edition)
    throw conflict(
      'guestpage.changed',
      'Текст изменился, пока вы его читали. Прочитайте новый и отметьте снова.',
    )
  await keepTick(work, paper)
  if (paper.kind === 'rules') await markRules(work)
}

/** Whether there are rules to be read: their tick belongs to the words that were on the screen. */
export async function hasRules(work: GuestWork): Promise<boolean> {
  return (await paperOf(work, 'rules', undefined)) !== undefined
}

async function paperOf(work: GuestWork, kind: Body['kind'], asked: string | null | undefined) {
  const language = languageOf(work.scene, asked, true)
  const values = await valuesOf(work, work.scene, language)
  return papersOf(work.scene, language, values).find((one) => one.kind === kind)
}

/** Said again, the same word is one. */
async function keepTick(work: GuestWork, { kind, text, language, edition }: Paper): Promise<void> {
  const { rent, now, origin } = work
  const standing = await standingConsents(work, rent.id, kind)
  if (standing.some((one) => one.edition === edition)) return
  await insertOne(work, 'consents', {
    ...whose(rent),
    ...{ kind, text, text_sha256: printOfText(text), language, edition, method: 'tick', at: now },
    ...{ address: origin.address, agent: origin.agent },
  })
}

/** Whose word it is. */
const whose = ({ id, guest_id, guest_name }: EntityRow<'rents'>) => ({
  rent_id: id,
  guest_id,
  person: guest_name,
})

async function markRules(work: GuestWork): Promise<void> {
  for (const step of stepsPart(work.scene))
    if (step.form === 'rules' && step.state !== 'done') await mark(work, step.code, {})
}

async function withdraw(work: GuestWork, kind: Body['kind']): Promise<void> {
  if (kind === 'rules')
    throw refused(
      'guestpage.kept',
      'Правила отозвать нельзя: они действуют, пока вы живёте. Напишите менеджеру.',
    )
  const standing = await standingConsents(work, work.rent.id, kind, true)
  for (const row of standing) await changeOne(work, 'consents', row, { revoked_at: work.now }, byGuest)
  if (kind === 'data' && standing.length > 0) await askToWipe(work)
}

async function askToWipe(work: GuestWork): Promise<void> {
  const { rent, scene } = work
  const until = formatDate(addDays(scene.today, wipedWithinDays))
  await askStaff(work, {
    title: `Гость отозвал согласие на данные: ${scene.object.name}`,
    text: `Бронь № ${rent.id}. Закрытые документы этой брони сервер сотрёт сам до ${until}. Проверьте, не остались ли копии на телефонах и в переписке, и сотрите их; то, что требует закон, сохраните.`,
    key: `consent:${rent.id}:${scene.now}`,
    rentId: rent.id,
    objectId: rent.object_id,
    origin: 'auto',
  })
}
