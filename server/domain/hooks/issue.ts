// Secrets and addresses that we make: shown once in the answer that makes them, afterwards never again.

import { models } from '#schema/index.ts'
import { moveInstant } from '#schema/rules/dates.ts'
import { SECRET_MARK } from '#schema/validators/entity.ts'
import { hashToken, newToken } from '../../access/token.ts'
import { newHookSecret } from '../../channels/hooks/signature.ts'
import { createOrUpdate } from '../../crud/createOrUpdate.ts'
import { changeOne, lockOne, recountOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import type { RowObject } from '../../db/execute.ts'
import type { Work } from '../entityHooks.ts'

const oldSecretLives = 24 * 3_600_000

/** Creates or changes a hook; a new one without a secret of its own gets one, an incoming one its address. */
export async function saveHook(
  work: Work,
  body: Readonly<Record<string, unknown>>,
  publicUrl: string,
): Promise<RowObject> {
  const isNew = body.id === undefined || body.id === null
  if (!isNew) return createOrUpdate(work, models.hooks, body)
  if (body.direction === 'in' || !isBlank(body.secret)) {
    const row = await createOrUpdate(work, models.hooks, body)
    return body.direction === 'in'
      ? { ...row, issued: await newAddress(work, Number(row.id), publicUrl) }
      : row
  }
  const secret = newHookSecret()
  const row = await createOrUpdate(work, models.hooks, { ...body, secret })
  return { ...row, issued: { secret } }
}

/** Whether nobody sent a secret; anything else is a secret to be checked. */
function isBlank(secret: unknown): boolean {
  return secret === undefined || secret === null || secret === SECRET_MARK || String(secret).trim() === ''
}

/** A new secret beside the old one for a day, or a new address instead of the old one. */
export async function reissue(work: Work, id: number, publicUrl: string): Promise<RowObject> {
  const before = await lockOne(work.tx, 'hooks', id)
  const issued =
    before.direction === 'in' ? await newAddress(work, id, publicUrl) : { secret: newHookSecret() }
  if ('secret' in issued) {
    const old_secret_until = moveInstant(work.now, oldSecretLives)
    const change = { secret: issued.secret, old_secret: before.secret, old_secret_until }
    await changeOne(work, 'hooks', before, change, 'reissue')
  } else work.record({ entity: 'hooks', id, action: 'reissue' })
  return { ...(await getOne(work, models.hooks, id)), issued }
}

/** An address that nobody guesses; only its hash is kept. */
async function newAddress(
  { tx }: Work,
  id: number,
  publicUrl: string,
): Promise<{ readonly address: string }> {
  const key = newToken()
  await recountOne(tx, 'hooks', id, { key_hash: hashToken(key) })
  const line = models.hooks.calls.receive
  const path = typeof line === 'object' ? line.call.replace(/^\S+ /, '').replace('{id}', key) : ''
  return { address: `${publicUrl}/api/admin/${path}` }
}
