// A code leaves by the first account that takes it; the log of messages gets its place with dots.
import { sql } from 'drizzle-orm'
import { MessengerError } from '../../channels/messages/failure.ts'
import { findRows, recountOne, storeNew } from '../../crud/entityRows.ts'
import { AppError } from '../../errors.ts'
import { dots } from '../automessages/codes.ts'
import { inLanguage, codeLetter } from '../consents/usualTexts.ts'
import type { EntityRow } from '../entityHooks.ts'
import type { Outside } from '../operations.ts'
import { openSender } from '../senders/openSender.ts'
import { type PhoneWay, phoneWays } from './phoneWays.ts'

interface Begun {
  readonly code: string
  readonly phone: string
  readonly signing: EntityRow<'signings'>
}

/** Sends the code of a signing; throws 503 with words where no account took it, and the code is worth nothing then. */
export async function sendCode(tools: Outside, { code, phone, signing }: Begun) {
  const { ways, agency } = await tools.read(async ({ tx }) => ({
    ways: await phoneWays(tx),
    agency: (await findRows(tx, 'agency', sql`true`))[0]?.name ?? '',
  }))
  const letter = inLanguage(codeLetter, signing.language)
  const textWith = (shown: string) => letter.replaceAll('{code}', shown).replaceAll('{agency}', agency)
  for (const way of ways) {
    const providerId = await tryWay(tools, way, { phone, subject: agency, text: textWith(code), reference: `sign-${signing.id}` })
    if (providerId === undefined) continue
    return noteSent(tools, signing, { way, providerId, phone, text: textWith(dots) })
  }
  await tools.write(async ({ tx }) => {
    await recountOne(tx, 'signings', signing.id, { closed_at: tools.clock() })
  })
  throw new AppError(503, 'guestpage.not_sent', 'Код не ушёл. Повторите через минуту или напишите менеджеру.', {
    retryAfter: 60,
  })
}

interface Letter {
  readonly phone: string
  readonly subject: string
  readonly text: string
  readonly reference: string
}

/** The number that the other side gave; undefined where it surely has not taken the message. */
async function tryWay(
  tools: Outside,
  { sender }: PhoneWay,
  { phone, subject, text, reference }: Letter,
): Promise<string | undefined> {
  try {
    const messenger = await openSender(tools, sender, 'guest')
    const taken = await messenger.send({ to: { phone, chat: null }, text, subject, reference, files: [] })
    return taken.providerId
  } catch (cause) {
    if (!(cause instanceof MessengerError)) throw cause
    // it may be on its way: a second one by another account would be a second code to the guest
    return cause.reason === 'unsure' ? '' : undefined
  }
}

interface Sent {
  readonly way: PhoneWay
  readonly providerId: string
  readonly phone: string
  readonly text: string
}

function noteSent(
  tools: Outside,
  signing: EntityRow<'signings'>,
  { way, providerId, phone, text }: Sent,
) {
  return tools.write(async ({ tx }) => {
    const now = tools.clock()
    const provider_id = providerId || null
    await recountOne(tx, 'signings', signing.id, {
      sent_at: now,
      channel: way.channel,
      message_provider_id: provider_id,
    })
    const [rent] = await findRows(tx, 'rents', sql`t.id = ${signing.rent_id}`)
    await storeNew(tx, 'automessages', [
      {
        rent_id: signing.rent_id,
        object_id: rent?.object_id ?? null,
        audience: 'guest',
        to_name: rent?.guest_name ?? null,
        to_phone: phone,
        channel: way.channel,
        channel_account_id: way.sender.id,
        status: 'sent',
        text,
        own_text: true,
        planned_at: now,
        sent_at: now,
        provider_id,
        attempt: 1,
        plan_key: `sign.${signing.id}`,
      },
    ])
    return { tail: signing.phone_tail, sent_at: now, expires_at: signing.expires_at }
  })
}
