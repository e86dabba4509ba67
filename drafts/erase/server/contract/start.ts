// POST guestpage/sign/start: the text is frozen, and a code leaves for the phone of the booking; the page never holds it.
import { sql } from 'drizzle-orm'
import type { rents as model } from '#schema/entities/rents.ts'
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import { normalisePhone } from '#schema/rules/text.ts'
import { findRows, insertOne, recountWhere } from '../../crud/entityRows.ts'
import { AppError, conflict, refused } from '../../errors.ts'
import { type GuestWork, inStay, refuseRequest } from '../guestPage/asGuest.ts'
import { languageOf } from '../guestPage/page.ts'
import { stepsPart } from '../guestPage/stepsPart.ts'
import { fingerprintUnder, guestKey } from '../guests/phoneFingerprint.ts'
import type { OutsideOperation } from '../operations.ts'
import { hashOfCode, newCode } from './codes.ts'
import { contractText, printOfTerms } from './contractText.ts'
import { codeLives, mostCodesADay, nextCodeAt } from './limits.ts'
import { phoneWays } from './phoneWays.ts'
import { sendCode } from './sendCode.ts'

type Call = (typeof model)['calls']['guestSignStart']

/** Freezes the contract that the guest has read and sends the code. */
export const startSigning: OutsideOperation<Call> = {
  async outside(call) {
    const begun = await call.write((work) => inStay({ ...work, body: call.body, origin: call.origin }, begin))
    return sendCode(call, begun)
  },
}

const day = 86_400_000

async function begin(
  work: GuestWork,
  { version, language: asked }: { readonly version: string; readonly language?: string | null },
) {
  const { tx, now, rent, scene } = work
  refuseRequest(scene)
  const step = stepsPart(scene).find(({ form }) => form === 'contract')
  if (!step || step.state === 'done') throw refused('guestpage.checked', 'Подписывать нечего: договор уже подписан.')
  const phone = rent.guest_phone && normalisePhone(rent.guest_phone)
  if (!phone)
    throw refused('guestpage.no_phone', 'В брони нет вашего телефона: код отправить некуда. Напишите менеджеру.')
  if ((await phoneWays(tx)).length === 0)
    throw refused('guestpage.no_way', 'Код сейчас отправить нечем. Напишите менеджеру: договор подпишете на бумаге.')
  await refuseHaste(work)
  const contract = await contractText(work, scene, languageOf(scene, asked, true))
  if ('missing' in contract)
    throw refused('guestpage.preparing', 'Договор ещё готовится. Мы напишем, когда он будет готов.')
  if (contract.edition !== version)
    throw conflict('guestpage.changed', 'Договор изменился, пока вы его читали. Прочитайте новый.')
  await recountWhere(tx, 'signings', sql`t.rent_id = ${rent.id} and t.closed_at is null`, { closed_at: now })
  const [code, key, terms] = [newCode(), await guestKey(tx), printOfTerms(rent)]
  const expires_at = moveInstant(now, codeLives)
  const signing = await insertOne(work, 'signings', {
    rent_id: rent.id,
    ...{ text: contract.text, template_id: contract.templateId, language: contract.language, terms },
    code_hash: hashOfCode(key, { rentId: rent.id, terms, at: expires_at }, code),
    phone_print: fingerprintUnder(key, phone),
    phone_tail: phone.slice(-4),
    expires_at,
    tries: 0,
  })
  return { code, phone, signing }
}

/** Codes of a booking come one a minute, and few a day; those that did not leave do not count. */
async function refuseHaste({ tx, now, rent }: Pick<GuestWork, 'tx' | 'now' | 'rent'>): Promise<void> {
  const known = await findRows(
    tx,
    'signings',
    sql`t.rent_id = ${rent.id} and (t.sent_at is not null or t.closed_at is null)
      and t.expires_at > ${moveInstant(now, codeLives - day)}::timestamptz`,
  )
  const last = known.at(-1)
  const next = last && nextCodeAt(moveInstant(last.expires_at, -codeLives))
  if (next && toEpoch(next) > toEpoch(now)) {
    const seconds = Math.ceil((toEpoch(next) - toEpoch(now)) / 1000)
    throw new AppError(429, 'guestpage.too_soon', `Новый код можно запросить через ${seconds} с.`, {
      retryAfter: seconds,
    })
  }
  if (known.length >= mostCodesADay)
    throw new AppError(
      429,
      'guestpage.too_many',
      `Сегодня уже отправили ${mostCodesADay} кодов. Повторите завтра или напишите менеджеру.`,
      { retryAfter: day / 1000 },
    )
}

