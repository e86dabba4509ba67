import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { senders as model } from '#schema/entities/senders.ts'
import { newToken } from '../../access/token.ts'
import { MessengerError } from '../../channels/messages/failure.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import { badRequest, notFound, refused } from '../../errors.ts'
import type { EntityHooks } from '../entityHooks.ts'
import { nextSort } from '../nextSort.ts'
import type { Operations, Outside } from '../operations.ts'
import { hook } from './hook.ts'
import { openSender } from './openSender.ts'
import { save } from './save.ts'
import type { Sender } from './sendingRules.ts'
import { show } from './show.ts'

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

const entityHooks: EntityHooks<'senders'> = {
  async prepare(asked, { before, tx }) {
    const type = asked.type ?? before?.type
    const change = type ? { ...asked, provider: providerOf(type, asked.provider, before?.provider) } : asked
    const isOther =
      before !== undefined &&
      identity.some((name) => change[name] !== undefined && change[name] !== before[name])
    const leadsElsewhere =
      before !== undefined &&
      address.some((name) => change[name] !== undefined && change[name] !== before[name])
    if (leadsElsewhere && before?.token && !change.token)
      throw refused('senders.token_again', keyAgain, { token: keyAgain })
    const becomesBot = change.provider === 'maxbot' && before?.provider !== 'maxbot'
    return {
      ...change,
      ...(before ? {} : { webhook_secret: randomBytes(24).toString('base64url') }),
      ...(before || typeof change.sort === 'number' ? {} : { sort: await nextSort(tx, 'senders') }),
      ...(becomesBot ? { invite_key: newToken(), only_answers: change.only_answers ?? true } : {}),
      ...(isOther
        ? {
            state: 'not_authorized',
            username: null,
            last_error: null,
            webhook_at: null,
            webhook_url: null,
            paused_until: null,
          }
        : {}),
    }
  },
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

const operations: Operations<'senders'> = {
  show,
  save,
  hook,
  check: {
    async outside(call) {
      const sender = await findSender(call, call.body.account_id)
      const answer = await ask(async () => (await openSender(call, sender)).check())
      const failure = answer instanceof MessengerError ? answer : undefined
      const state = answer instanceof MessengerError ? stateAfter(answer) : answer.state
      const phone = answer instanceof MessengerError ? null : answer.phone
      const username = answer instanceof MessengerError ? undefined : answer.username
      const error = failure?.text ?? (answer instanceof MessengerError ? undefined : answer.error)
      await call.write((work) =>
        recountOne(work.tx, 'senders', sender.id, {
          state,
          checked_at: call.clock(),
          last_error: error ?? null,
          ...(phone && /^\+\d{10,15}$/.test(phone) ? { phone } : {}),
          ...(username ? { username } : {}),
        }),
      )
      return { ok: state === 'authorized', state, phone, ...(error === undefined ? {} : { error }) }
    },
  },
  registerWebhook: {
    async outside(call) {
      const sender = await findSender(call, call.body.account_id)
      if (sender.type === 'telegram' && !sender.token) throw refused('senders.no_webhook', ofBots)
      const secret = sender.webhook_secret ?? ''
      const url = `${call.origin.publicUrl}/api/admin/${pathOf(secret)}`
      const failure = await ask(async () => (await openSender(call, sender)).registerWebhook(url, secret))
      const at = call.clock()
      const change =
        failure instanceof MessengerError
          ? { last_error: failure.text }
          : { webhook_url: url, webhook_at: at, last_error: null }
      await call.write((work) => recountOne(work.tx, 'senders', sender.id, change))
      if (failure instanceof MessengerError) throw refused(`senders.${failure.reason}`, failure.text)
      return { ok: true, url, at }
    },
  },
}

const ofBots =
  'Этот канал пишет через бота агентства. Вебхук бота включается в настройках «Боты и темы Telegram».'

function pathOf(secret: string): string {
  return model.calls.hook.call.replace('POST ', '').replace('{id}', secret)
}

async function findSender({ read }: Outside, id: number): Promise<Sender> {
  const [sender] = await read(({ tx }) =>
    findRows(tx, 'senders', sql`t.id = ${id} and t.archived_at is null`),
  )
  if (!sender) throw notFound('senders')
  return sender
}

async function ask<T>(work: () => Promise<T>): Promise<T | MessengerError> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof MessengerError) return cause
    throw cause
  }
}

function stateAfter({ reason }: MessengerError): Sender['state'] {
  return reason === 'not_authorized' || reason === 'blocked' ? reason : 'error'
}

/** Accounts that messages leave through. */
export const senders = { entityHooks, operations }
