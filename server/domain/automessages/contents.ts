// The text of a message at the moment it leaves, and whether it says something that must wait for the gate.
import { sql } from 'drizzle-orm'
import type { MessageChannel } from '#schema/entities/messageChannels.ts'
import { formatDate, todayIn } from '#schema/rules/dates.ts'
import { type DayWord, falseDayWord } from '#schema/rules/dayWords.ts'
import { namesKeys, tellsKeys } from '#schema/rules/keysInText.ts'
import { asksForNothing, type PassingFacts } from '#schema/rules/messageFits.ts'
import { fillText, namesIn, saidToday } from '#schema/rules/templateText.ts'
import { formatPhone } from '#schema/rules/text.ts'
import { mostInSms } from '#schema/rules/textChecks.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import { advertising, mayAdvertise } from '../consents/advertising.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import { moneyOf, type Speaker, speakerOf, type TextValues } from '../templates/speakerOf.ts'
import type { Receiver } from './receiver.ts'
import type { Rule } from './rules.ts'
import type { MessageStay } from './stays.ts'
import { isDayLate, wordedDay } from './wanted.ts'
import { type RuleWords, readerOf, wordsReader } from './words.ts'

/** A message as far as its words follow from it. */
export type Written = Pick<
  EntityRow<'automessages'>,
  | 'own_text'
  | 'text'
  | 'file_ids'
  | 'message_id'
  | 'merged_ids'
  | 'template_id'
  | 'audience'
  | 'urgent'
  | 'rent_id'
  | 'clean_id'
  | 'object_id'
>

/** A text ready to leave, or the variables that have no value. */
export interface Contents extends RuleWords {
  readonly missing: readonly string[]
  /** Why variables have no value, where that is not plain. */
  readonly why: TextValues['why']
  /** It lets people in: the code of a door or of a safe, or a section kept secret until everything is ready. */
  readonly isSecret: boolean
  /** Its template asks for money, and nothing is due. */
  readonly isNothingDue: boolean
  /** It is advertising, to which the guest has not agreed. */
  readonly isUnasked: boolean
  /** A word for a day that is false now. */
  readonly falseWord?: DayWord | undefined
}

const longest = 4000
/** Shorter pieces of secret sections stand in any text. */
const shortestSecret = 15

type Moment = Pick<Reading, 'tx' | 'now' | 'site'>

/** How a message goes and about which booking. */
export interface Way {
  readonly stay: MessageStay | undefined
  readonly channel: MessageChannel
  /** Who gets it, where that is known. */
  readonly receiver?: Receiver
  /** What the guest owes, where templates that ask for it are to be left out. */
  readonly owes?: PassingFacts | undefined
}

/** Writes the text of a message from its rule, or from what a person has written. */
export async function writeContents(work: Moment, message: Written, way: Way): Promise<Contents> {
  const { tx } = work
  const source = await partsOf(work, message, way)
  const speak = await speakerFor(work, message)
  const shortly = message.urgent && way.channel === 'sms' ? shortLine(speak({}), way.stay) : undefined
  const parts = source
    .filter(({ isNothingDue, isUnasked }) => !isNothingDue && !isUnasked)
    .map((part) => (shortly !== undefined && part.template?.channel !== 'sms' ? shortly : part))
  const filled = parts.map((part) => {
    const one = filledBy(speak, part)
    return shortly !== undefined && one.text.length > mostInSms ? filledBy(speak, shortly) : one
  })
  const text = filled.map((part) => part.text).join('\n\n')
  const asksForKeys = parts.some((part) => asksForCode(part.text, message.audience))
  const [first] = parts.flatMap(({ template }) => template ?? [])
  return {
    text: text.slice(0, longest),
    file_ids: [...new Set(parts.flatMap((part) => part.file_ids))],
    ...(first && { template: first }),
    ...wholeOf(parts),
    missing: [...new Set(filled.flatMap(({ missing }) => missing))],
    why: new Map(filled.flatMap(({ why }) => [...why])),
    isSecret: asksForKeys || (await holdsSecret(tx, message, text)),
    ...reasonOfNothing(source),
  }
}

/** Why nothing of the parts is left, where each was left out. */
function reasonOfNothing(source: readonly Part[]): Pick<Contents, 'isNothingDue' | 'isUnasked'> {
  const isNothing =
    source.length > 0 && source.every(({ isNothingDue, isUnasked }) => isNothingDue || isUnasked)
  const isUnasked = isNothing && source.some((part) => part.isUnasked)
  return { isNothingDue: isNothing && !isUnasked, isUnasked }
}

/** All keys are the guest's to wait for; to the staff the network is no secret. */
const asksForCode = (text: string, audience: Written['audience']): boolean =>
  audience === 'guest' ? namesKeys(text) : namesIn(text).has('door_code')

function filledBy(speak: Speaker, { text, template }: Part) {
  const { values, why } = speak({ language: template?.language, ...moneyOf(template?.category) })
  return { ...fillText(text, values), why }
}

const lines: Readonly<Record<string, string>> = {
  ru: 'Всё о вашей брони: {guest_page}',
  en: 'All about your stay: {guest_page}',
  zh: '您的预订信息：{guest_page}',
}

/** What an SMS says where no text was written for SMS; nothing where the guest has no page. */
function shortLine({ values }: TextValues, stay: MessageStay | undefined): Part | undefined {
  if (!values.guest_page) return undefined
  const language = stay?.facts.language ?? 'ru'
  return { text: lines[language] ?? String(lines.en), file_ids: [], isNothingDue: false, isUnasked: false }
}

/** What is wrong with any part is wrong with the whole. */
function wholeOf(parts: readonly Part[]): Pick<Contents, 'unsaid' | 'falseWord'> {
  const unsaid = parts.find((part) => part.unsaid !== undefined)?.unsaid
  return {
    ...(unsaid !== undefined && { unsaid }),
    falseWord: parts.flatMap(({ falseWord }) => falseWord ?? [])[0],
  }
}

interface Part extends RuleWords {
  readonly isNothingDue: boolean
  readonly isUnasked: boolean
  readonly falseWord?: DayWord | undefined
}

async function partsOf(work: Moment, message: Written, way: Way): Promise<Part[]> {
  const parts = await writtenParts(work, message, way)
  const isAdvertising = ({ template }: RuleWords) => template?.category === advertising
  if (message.audience !== 'guest' || !parts.some(isAdvertising)) return parts
  const isUnasked = !(await mayAdvertise(work.tx, message.rent_id))
  return parts.map((part) => (isAdvertising(part) ? { ...part, isUnasked } : part))
}

async function writtenParts({ tx, now }: Moment, message: Written, way: Way): Promise<Part[]> {
  const { own_text, file_ids, message_id, merged_ids, template_id } = message
  if (own_text || message_id === null) {
    const [template] = template_id ? await findRows(tx, 'templates', sql`t.id = ${template_id}`) : []
    const given = {
      text: message.text ?? '',
      file_ids: file_ids ?? [],
      isNothingDue: false,
      isUnasked: false,
    }
    return [{ ...given, ...(template && { template }) }]
  }
  const wordsOf = wordsReader(tx)
  const parts: Part[] = []
  for (const id of [message_id, ...(merged_ids ?? [])]) {
    const [rule] = await findRows(tx, 'messages', sql`t.id = ${id}`)
    if (rule) parts.push(partOf(rule, await wordsOf(rule, readerFor(message, way)), { ...way, now }))
  }
  return parts
}

function readerFor({ audience, object_id }: Written, { stay, channel, receiver }: Way) {
  return readerOf(audience, stay, { object_id, channel, receiver })
}

function partOf(rule: Rule, words: RuleWords, { stay, owes, now }: Way & { readonly now: string }): Part {
  const text = stay && isDayLate(rule, stay, now) ? saidToday(words.text) : words.text
  const day = stay && wordedDay(rule.event, stay)
  return {
    ...words,
    text,
    isNothingDue: owes !== undefined && asksForNothing(rule.event, words.template?.category, owes),
    isUnasked: false,
    ...(stay && day && { falseWord: falseDayWord(text, day, todayIn(stay.zone, now)) }),
  }
}

const nothingKnown: TextValues = { values: {}, why: new Map() }

/** Only a guest is given the links of their own page and the way in; cleaners see the code on their page on the day. */
const ofGuest = {
  door_code: null,
  guest_page: null,
  instruction_link: null,
  payment_link: null,
  guest_bot: null,
  max_bot: null,
}
const guestsOnly = Object.keys(ofGuest).map((name) => [name, 'Это говорят только самому гостю'] as const)

async function speakerFor(work: Moment, { rent_id, clean_id, audience }: Written): Promise<Speaker> {
  const ofRent = rent_id === null ? undefined : await speakerOf(work, rent_id)
  const ofClean = clean_id === null ? {} : await valuesOfClean(work.tx, clean_id)
  return (speech) => {
    const { values, why } = ofRent?.(speech) ?? nothingKnown
    const all = { ...values, ...ofClean }
    if (audience === 'guest') return { values: all, why }
    return { values: { ...all, ...ofGuest }, why: new Map([...why, ...guestsOnly]) }
  }
}

type Values = TextValues['values']

async function valuesOfClean(tx: Tx, id: number): Promise<Values> {
  const row = await firstRow(
    tx,
    sql`select c.date, c.time_from, c.time_to, k.name as cleaner, o.name as object,
        concat_ws(', ', o.city, o.address) as address, a.name as agency, a.contacts->>'phone' as phone
      from cleans c join objects o on o.id = c.object_id join agency a on a.id = c.agency_id
      left join cleaners k on k.id = c.cleaner_id where c.id = ${id}`,
  )
  if (!row) return {}
  const time = (value: unknown) => (typeof value === 'string' ? value.slice(0, 5) : '')
  const window = [time(row.time_from), time(row.time_to)].filter((part) => part !== '').join('–')
  return {
    object_name: textOf(row.object),
    address: textOf(row.address),
    agency_name: textOf(row.agency),
    manager_phone: formatPhone(textOf(row.phone) ?? '') || null,
    cleaner_name: textOf(row.cleaner),
    clean_date: formatDate(String(row.date)),
    clean_window: window === '' ? null : window,
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Whether a text that has left, its variables filled, says how to get in. */
export function tellsWayIn(
  tx: Tx,
  message: Pick<Written, 'rent_id' | 'object_id' | 'text'>,
): Promise<boolean> {
  return holdsSecret(tx, message, message.text ?? '')
}

/** A code typed into the text by hand is as secret as the variable. */
async function holdsSecret(
  tx: Tx,
  { rent_id, object_id }: Pick<Written, 'rent_id' | 'object_id'>,
  text: string,
): Promise<boolean> {
  // The stay may have moved to another flat since the message was planned.
  const flats = sql`(${object_id}::int, (select object_id from rents where id = ${rent_id}))`
  const rows = await rowsOf(
    tx,
    sql`select door_code, keybox_code, key_place, wifi_password, apartment, intercom, null as section from objects where id in ${flats}
      union all select door_code, null, null, null, null, null, null from rents where id = ${rent_id}
      union all select null, null, null, null, null, null, text from instructions
        where object_id in ${flats} and secret and active and archived_at is null`,
  )
  const plain = flatten(text)
  return rows.some((row) => {
    const section = flatten(row.section)
    if (section.length >= shortestSecret && plain.includes(section)) return true
    const codes = [row.door_code, row.keybox_code, row.key_place, row.wifi_password].map(flatten)
    return tellsKeys(plain, { codes, apartment: flatten(row.apartment), intercom: flatten(row.intercom) })
  })
}

function flatten(text: unknown): string {
  return String(text ?? '')
    .replace(/\s+/gu, ' ')
    .trim()
}
