// POST guestpage/sign: a try is counted whatever comes of it; the right code makes the signature with its evidence, once.
import { sql } from 'drizzle-orm'
import type { rents as model } from '#schema/entities/rents.ts'
import { findRows, insertOne, recountOne, storeNew } from '../../crud/entityRows.ts'
import { type AppError, conflict, refused } from '../../errors.ts'
import { editionOf, printOfText } from '../consents/printOfText.ts'
import { standingConsents } from '../consents/standing.ts'
import { inLanguage, signedLetter } from '../consents/usualTexts.ts'
import type { EntityRow } from '../entityHooks.ts'
import { type GuestWork, inStay, refuseRequest } from '../guestPage/asGuest.ts'
import { mark } from '../guestPage/marks.ts'
import { stepsPart } from '../guestPage/stepsPart.ts'
import { guestKey } from '../guests/phoneFingerprint.ts'
import type { OutsideOperation } from '../operations.ts'
import { hashOfCode, isSameHash } from './codes.ts'
import { printOfTerms } from './contractText.ts'
import { isLive, mostTries } from './limits.ts'

type Call = (typeof model)['calls']['guestSign']
type Signing = EntityRow<'signings'>

const done = { success: 1 } as const

/** Signs the contract with the code; a wrong one costs a try. */
export const signContract: OutsideOperation<Call> = {
  async outside(call) {
    const refusal = await call.write((work) =>
      inStay({ ...work, body: call.body, origin: call.origin }, (guest, { code }) => tryCode(guest, code)),
    )
    // the try stands: what counted it is committed before the refusal is said
    if (refusal) throw refusal
    return done
  },
}

async function tryCode(work: GuestWork, code: string): Promise<AppError | undefined> {
  const { tx, now, rent } = work
  refuseRequest(work.scene)
  if ((await standingConsents(work, rent.id, 'contract')).length > 0) return undefined
  const known = await findRows(tx, 'signings', sql`t.rent_id = ${rent.id} and t.closed_at is null`, true)
  const live = known.findLast((one) => isLive(one, now))
  if (!live) throw refused('guestpage.code_over', 'Код больше не подходит. Запросите новый.')
  const tries = (live.tries ?? 0) + 1
  if (live.terms !== printOfTerms(rent)) {
    await recountOne(tx, 'signings', live.id, { tries, closed_at: now })
    return conflict('guestpage.changed', 'Бронь изменилась, пока вы подписывали. Прочитайте договор заново.')
  }
  const hash = hashOfCode(
    await guestKey(tx),
    { rentId: rent.id, terms: live.terms, at: live.expires_at },
    code.trim(),
  )
  if (!isSameHash(hash, live.code_hash ?? '')) {
    const left = mostTries - tries
    await recountOne(tx, 'signings', live.id, { tries, ...(left === 0 && { closed_at: now }) })
    const next = left === 0 ? 'Запросите новый.' : `Осталось попыток: ${left}.`
    const text = `Код не подошёл. ${next}`
    return refused(left === 0 ? 'guestpage.code_over' : 'guestpage.code_wrong', text, { code: text })
  }
  await recountOne(tx, 'signings', live.id, { tries, closed_at: now })
  await keepSignature(work, { ...live, tries })
  return undefined
}

async function keepSignature(work: GuestWork, signed: Signing): Promise<void> {
  const { rent, now, origin } = work
  const { text, template_id, language, phone_print, phone_tail, channel } = signed
  const { message_provider_id, code_hash, sent_at, tries } = signed
  const { id: consent_id } = await insertOne(work, 'consents', {
    ...{ rent_id: rent.id, guest_id: rent.guest_id, person: rent.guest_name, kind: 'contract' },
    ...{ text, text_sha256: printOfText(text), edition: editionOf(text), template_id, language, method: 'code' },
    ...{ phone_print, phone_tail, channel, message_provider_id, code_hash, sent_at, tries },
    ...{ address: origin.address, agent: origin.agent, at: now },
  })
  const codes = stepsPart(work.scene).flatMap(({ form, code }) => (form === 'contract' ? [code] : []))
  for (const code of new Set(['contract', ...codes])) await mark(work, code, { consent_id })
  await sendCopy(work, signed, consent_id)
}

/** The copy of the guest stands on the page, and a message leads there. */
async function sendCopy({ tx, now, rent }: GuestWork, { language }: Signing, consentId: number): Promise<void> {
  await storeNew(tx, 'automessages', [
    {
      rent_id: rent.id,
      object_id: rent.object_id,
      audience: 'guest',
      to_name: rent.guest_name,
      to_phone: rent.guest_phone,
      text: inLanguage(signedLetter, language),
      own_text: true,
      planned_at: now,
      plan_key: `signed.${consentId}`,
    },
  ])
}
