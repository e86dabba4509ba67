// An answer to a guest: an automessage like every other, through the same gate and the same outbox.
import { sql } from 'drizzle-orm'
import type { dialogs as model } from '#schema/entities/dialogs.ts'
import { models } from '#schema/index.ts'
import { findRows, insertOne, recountOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { badRequest, conflict, notFound, refused } from '../../errors.ts'
import { refuseDots } from '../automessages/codes.ts'
import { writeContents } from '../automessages/contents.ts'
import { judge, leavesByItself } from '../automessages/judge.ts'
import { readStays } from '../automessages/stays.ts'
import { advertising, mayAdvertise, noConsent } from '../consents/advertising.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { idOfPath } from '../idOfPath.ts'
import type { Asked, InsideOperation } from '../operations.ts'
import { readSenders, readSendingRules } from '../senders/sendingRules.ts'
import type { Dialog } from './findDialog.ts'
import { isPageOpen, pageClosed } from './pageLife.ts'
import { markOf, reachDialog, threadOf } from './thread.ts'

type Call = (typeof model)['calls']['send']
type Body = Asked<Call>['body']
type Message = EntityRow<'automessages'>

/** Sends it and shows the conversation as it is now. */
export const send: InsideOperation<Call> = async (call) => {
  const { id, dialog_id, rent_id } = await sendWords(call, idOfPath('dialogs', call.params), call.body)
  const of = { dialogId: dialog_id, rentId: rent_id }
  return { message: await getOne(call, models.automessages, id), thread: await threadOf(call, of) }
}

/** Sends words into a conversation of the person's; refused where somebody has written since, or where they could not leave at all. */
export async function sendWords(
  call: Work,
  dialogId: number,
  body: Body,
  topicMessage: number | null = null,
): Promise<Message> {
  const { actor } = call
  const dialog = await reachDialog(call, dialogId, true)
  await refuseNewer(call, dialog, body)
  const [rent] =
    dialog.rent_id === null ? [] : await findRows(call.tx, 'rents', sql`t.id = ${dialog.rent_id}`)
  const words = await wordsOf(call, rent, body)
  const asked = body.channel ?? dialog.channel
  const isOnPage = asked === 'page' && rent !== undefined && (await isPageOpen(call, rent.id))
  if (body.channel === 'page' && !isOnPage) throw refused('dialogs.page', pageClosed, { channel: pageClosed })
  const channel = asked === 'page' && !isOnPage ? null : asked
  const row = await insertOne(call, 'automessages', {
    dialog_id: dialog.id,
    rent_id: dialog.rent_id,
    object_id: rent?.object_id ?? null,
    audience: 'guest',
    to_name: rent?.guest_name ?? dialog.contact_name,
    to_phone: rent?.guest_phone ?? null,
    ...{ channel, only_channel: body.channel !== undefined && body.channel !== null && !isOnPage },
    ...words,
    own_text: true,
    topic_message_id: topicMessage,
    planned_at: call.now,
    by_user: actor.userId,
    ...(isOnPage ? { status: 'sent' as const, sent_at: call.now } : {}),
  })
  if (isOnPage) await refuseOnPage(call, row)
  else await refuseUnsendable(call, row)
  return row
}

async function refuseNewer(call: Work, dialog: Dialog, { seen, force }: Body): Promise<void> {
  if (!seen || force) return
  const of = { dialogId: dialog.id, rentId: dialog.rent_id }
  if ((await markOf(call, of)) === seen) return
  const thread = await threadOf(call, of)
  throw conflict(
    'dialogs.newer',
    'Пока вы писали, в диалоге появились новые сообщения. Прочитайте их и отправьте снова.',
    {
      extra: { thread },
    },
  )
}

async function wordsOf(
  { tx }: Work,
  rent: EntityRow<'rents'> | undefined,
  { text, template_id, file_ids }: Body,
) {
  const own = text?.trim() ?? ''
  const [template] = template_id
    ? await findRows(tx, 'templates', sql`t.id = ${template_id} and t.archived_at is null`)
    : []
  if (template_id && !template) throw notFound('templates')
  if (template) refuseTemplate(template, rent)
  if (template?.category === advertising && !(await mayAdvertise(tx, rent?.id ?? null)))
    throw refused(`dialogs.${noConsent.code}`, noConsent.reason, { template_id: noConsent.reason })
  const said = own === '' ? (template?.text ?? '') : own
  const files = [...(file_ids ?? []), ...(own === '' ? (template?.file_ids ?? []) : [])]
  if (said === '' && files.length === 0)
    throw badRequest('dialogs', { text: 'Напишите текст или приложите файл.' })
  refuseDots(said)
  return { text: said === '' ? 'Файл' : said, file_ids: files }
}

/** A text that was switched off or speaks of another flat is told to nobody. */
function refuseTemplate(
  { active, object_id }: EntityRow<'templates'>,
  rent: EntityRow<'rents'> | undefined,
): void {
  const isElsewhere = object_id !== null && object_id !== rent?.object_id
  const reason = active
    ? 'Шаблон написан для другого объекта. Выберите другой.'
    : 'Этот шаблон выключен. Выберите другой.'
  if (!active || isElsewhere)
    throw refused(active ? 'dialogs.template' : 'dialogs.template_off', reason, { template_id: reason })
}

/** What would not leave at all is said at once, and nothing of it stays. */
async function refuseUnsendable(call: Work, row: Message): Promise<void> {
  const scene = { rules: await readSendingRules(call.tx), senders: await readSenders(call.tx) }
  const verdict = await judge(call, row, scene)
  if (verdict.kind === 'skip' || verdict.kind === 'fail')
    throw refused(`dialogs.${verdict.code}`, verdict.reason, { text: verdict.reason })
  if (verdict.kind === 'hold' && !leavesByItself(verdict.code))
    throw refused(`dialogs.${verdict.code}`, verdict.reason, { text: verdict.reason })
}

/** The page shows the keys by itself, when everything is ready: words with them would show them sooner. */
async function refuseOnPage(call: Work, row: Message): Promise<void> {
  const [stay] = row.rent_id === null ? [] : await readStays(call.tx, [row.rent_id])
  const contents = await writeContents(call, row, { stay, channel: 'email' })
  const reason = contents.isSecret
    ? 'В тексте код или секретный раздел: на странице гость увидит их сам, когда всё будет готово. Уберите их из текста.'
    : contents.missing.length > 0
      ? `Нечего подставить: ${contents.missing.map((name) => `{${name}}`).join(', ')}.`
      : undefined
  if (reason) throw refused('dialogs.secret', reason, { text: reason })
  await recountOne(call.tx, 'automessages', row.id, { text: contents.text })
}
