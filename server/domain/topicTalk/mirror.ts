// What is said with a guest, shown in the topic of the booking: each word of the guest, and what others answered from elsewhere.
import { sql } from 'drizzle-orm'
import { replyKinds } from '#schema/entities/dialogWords.ts'
import { talkChannels } from '#schema/entities/messageChannels.ts'
import { tellsKeys } from '#schema/rules/keysInText.ts'
import { findRows } from '../../crud/entityRows.ts'
import { guestRulesOf } from '../agency/guestRules.ts'
import { hideCodesOfStay } from '../automessages/codes.ts'
import { findGroup } from '../bots/reach.ts'
import type { EntityRow, Reading, Work } from '../entityHooks.ts'
import { type AgencyEvent, type Listener, toolsFor } from '../listener.ts'
import { partIn } from '../rents/readPart.ts'
import { postLater } from './post.ts'

type Reply = EntityRow<'replies'>
type Message = EntityRow<'automessages'>

const longest = 3800

/** Hears of words of guests, of changed ones and of files that have come. */
export const topicMirror: Listener = {
  topics: ['reply.in', 'reply.changed', 'reply.file_kept'],
  async hear(event, parts) {
    const tools = await toolsFor(parts, event)
    await tools.write(async (work) => {
      const [reply] = await findRows(work.tx, 'replies', sql`t.id = ${Number(event.payload.reply_id)}`)
      const [dialog] = reply ? await findRows(work.tx, 'dialogs', sql`t.id = ${reply.dialog_id}`) : []
      if (!reply || dialog?.rent_id == null || dialog.muted || !(await hasTopic(work, dialog.rent_id))) return
      if (event.topic === 'reply.file_kept') {
        showFile(work, reply, dialog.rent_id, Number(event.payload.file_id))
        return
      }
      await showWords(work, reply, dialog.rent_id, event)
      if (event.topic === 'reply.in')
        for (const id of reply.file_ids ?? []) showFile(work, reply, dialog.rent_id, id)
    })
  },
}

/** Whether the booking has a topic, or gets one because its guest writes. */
async function hasTopic({ tx }: Reading, rentId: number): Promise<boolean> {
  const [rent] = await findRows(tx, 'rents', sql`t.id = ${rentId}`)
  const group = await findGroup(tx, rent?.topic_chat_id ?? undefined)
  if (!rent || !group) return false
  if (rent.topic_id !== null) return true
  const [agency] = await findRows(tx, 'agency', sql`true`)
  return group.bot.can_topics === true && guestRulesOf(partIn(agency?.settings, 'guest')).opensTopic
}

async function showWords(work: Work, reply: Reply, rent_id: number, event: AgencyEvent): Promise<void> {
  const { id, from_name, channel, kind, file_state, file_ids } = reply
  const isChange = event.topic === 'reply.changed'
  const hasFiles = file_state !== null || (file_ids ?? []).length > 0
  const said = (await hideCodesOfStay(work.tx, rent_id, reply.text ?? '')).trim()
  const what = said === '' && hasFiles ? replyKinds[kind].toLocaleLowerCase('ru') : said
  const who = `${from_name ?? 'Гость'} · ${talkChannels[channel]}`
  const text = `${who}${isChange ? ' (изменено)' : ''}: ${shorten(what)}`
  const of = isChange && reply.topic_message_id !== null ? { reply_to: reply.topic_message_id } : {}
  postLater(work, { rent_id, reply_id: id, is_change: isChange, text, ...of }, `topic.post:${event.id}`)
}

function showFile(work: Work, { id, from_name }: Reply, rent_id: number, file_id: number): void {
  const text = `${from_name ?? 'Гость'}: файл, он открывается в «Диалогах»`
  postLater(work, { rent_id, reply_id: id, file_id, text }, `topic.post:file:${id}:${file_id}`)
}

function shorten(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}… Целиком — в «Диалогах».`
}

/** Tells the topic what became of words that were written there; a key keeps one state from being told twice. */
export async function tellState(
  work: Pick<Work, 'tx' | 'later'>,
  message: Message,
  state: string,
): Promise<void> {
  const { id, topic_message_id, rent_id } = message
  if (topic_message_id === null || rent_id === null) return
  const place = await placeOf(work, rent_id)
  const key = `topic.post:state:${id}:${message.status}:${message.reason_code}`
  if (place) postLater(work, { ...place, reply_to: topic_message_id, text: state }, key)
}

/** Shows the topic what a person has answered: its state under words from there, the words themselves from elsewhere. */
export async function showAnswer(work: Pick<Work, 'tx' | 'later'>, message: Message): Promise<void> {
  const { id, rent_id, by_user, audience, channel, topic_message_id, text } = message
  if (rent_id === null || by_user === null || audience !== 'guest') return
  const left = channel === 'page' ? 'страница гостя' : channel === null ? 'гостю' : talkChannels[channel]
  if (topic_message_id !== null) return tellState(work, message, `Ушло: ${left}`)
  const place = await placeOf(work, rent_id)
  if (!place) return
  const [author] = await findRows(work.tx, 'users', sql`t.id = ${by_user}`)
  const words = await tellableWords(work, rent_id, text ?? '')
  const said = `${author?.name ?? 'Сотрудник'} → ${left}: ${shorten(words)}`
  postLater(work, { ...place, text: said }, `topic.post:answer:${id}`)
}

/** Words to a guest as the group may read them: the way in is told to the guest alone. */
async function tellableWords({ tx }: Pick<Work, 'tx'>, rentId: number, text: string): Promise<string> {
  const [rent] = await findRows(tx, 'rents', sql`t.id = ${rentId}`)
  const [flat] = rent ? await findRows(tx, 'objects', sql`t.id = ${rent.object_id}`) : []
  const { apartment = null, intercom = null } = flat ?? {}
  const shown = await hideCodesOfStay(tx, rentId, text)
  return tellsKeys(shown, { codes: [], apartment, intercom }) ? 'как войти' : shown
}

/** The topic of a booking; nothing where it has none. */
async function placeOf({ tx }: Pick<Work, 'tx'>, rentId: number) {
  const [rent] = await findRows(tx, 'rents', sql`t.id = ${rentId}`)
  return rent?.topic_id == null ? undefined : { rent_id: rentId }
}
