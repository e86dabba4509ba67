// What is settled before an account is stored.
import { randomBytes } from 'node:crypto'
import { newToken } from '../../access/token.ts'
import { lettersPlaceOf } from '../../channels/messages/letters/place.ts'
import { badRequest, refused } from '../../errors.ts'
import type { EntityChange, Work } from '../entityHooks.ts'
import { nextSort } from '../nextSort.ts'
import { noTrouble } from './lettersLight.ts'
import type { Sender } from './sendingRules.ts'

/** The services of each channel, the usual one first. */
const providers = {
  whatsapp: ['green'],
  max: ['green', 'maxbot'],
  telegram: ['telegram'],
  sms: ['smsc'],
  email: ['smtp'],
} as const satisfies Record<Sender['type'], readonly NonNullable<Sender['provider']>[]>

/** What makes another account of it: whatever was known of the old one is not known of the new. */
const identity = ['type', 'provider', 'instance', 'token', 'host', 'port'] as const

/** Where the key goes: a stored one never travels to another place. */
const address = ['type', 'provider', 'host', 'port'] as const

const keyAgain = 'Адрес службы сменился. Введите ключ или пароль заново: прежний туда не отправим.'

/** Completes an account: whose gateway it is, its secret address, and what a change of it makes unknown again. */
export async function prepare(
  asked: EntityChange<'senders'>,
  { before, tx }: Work & { readonly before: Sender | undefined },
): Promise<EntityChange<'senders'>> {
  const type = asked.type ?? before?.type
  const change = type ? { ...asked, provider: providerOf(type, asked.provider, before?.provider) } : asked
  if (before?.token && !change.token && leadsElsewhere(before, change))
    throw refused('senders.token_again', keyAgain, { token: keyAgain })
  const becomesBot = change.provider === 'maxbot' && before?.provider !== 'maxbot'
  return {
    ...change,
    ...(before ? {} : { webhook_secret: randomBytes(24).toString('base64url') }),
    ...(before || typeof change.sort === 'number' ? {} : { sort: await nextSort(tx, 'senders') }),
    ...(becomesBot ? { invite_key: newToken(), only_answers: change.only_answers ?? true } : {}),
    ...(before && hasChanged(before, change, identity) ? unknown : {}),
    ...(before ? ofLetters(before, change) : {}),
  }
}

/** The service that was asked for, else the one there was, else the usual one of the channel. */
function providerOf(
  type: Sender['type'],
  asked: Sender['provider'] | undefined,
  before: Sender['provider'] | undefined,
): NonNullable<Sender['provider']> {
  const own: readonly NonNullable<Sender['provider']>[] = providers[type]
  const provider = own.find((one) => one === (asked ?? before)) ?? providers[type][0]
  if (asked && asked !== provider)
    throw badRequest('senders', { provider: 'У этого канала нет такого сервиса. Выберите другой.' })
  return provider
}

const unknown: EntityChange<'senders'> = {
  state: 'not_authorized',
  username: null,
  last_error: null,
  webhook_at: null,
  webhook_url: null,
  paused_until: null,
}

function hasChanged(
  before: Sender,
  change: EntityChange<'senders'>,
  names: readonly (keyof EntityChange<'senders'>)[],
): boolean {
  return names.some((name) => change[name] !== undefined && change[name] !== before[name])
}

/** Letters may be fetched, without being asked for the key again, from where they were and from beside the server that sends. */
function leadsElsewhere(before: Sender, change: EntityChange<'senders'>): boolean {
  if (hasChanged(before, change, address)) return true
  const next = placeOf({ ...before, ...change })
  const usual = placeOf({ ...before, letters: true, letters_host: null, letters_port: null })
  return next !== undefined && next !== placeOf(before) && next !== usual
}

function placeOf(sender: Sender): string | undefined {
  const place = lettersPlaceOf(sender)
  return place && `${place.host}:${place.port}`
}

/** Another mailbox begins with what comes to it from now on, and so does one that was left alone. */
function ofLetters(before: Sender, change: EntityChange<'senders'>): EntityChange<'senders'> {
  const next = { ...before, ...change }
  const isSame = placeOf(next) === placeOf(before) && next.instance === before.instance
  if (isSame && !hasChanged(before, change, ['token'])) return {}
  return { ...noTrouble, ...(isSame ? {} : { answers_after: null, letters_at: null }) }
}
