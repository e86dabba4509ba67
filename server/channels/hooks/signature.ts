// How a delivery proves that it is ours, after Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`.
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret of 32 random bytes, written the way libraries of receivers take it. */
export function newHookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`
}

/** The value of `webhook-signature`: one signature for each secret in force, with blanks between them. */
export function signHook(
  secrets: readonly string[],
  { id, timestamp, body }: { readonly id: string; readonly timestamp: number; readonly body: string },
): string {
  const content = `${id}.${timestamp}.${body}`
  return secrets
    .map((secret) => `v1,${createHmac('sha256', keyOf(secret)).update(content).digest('base64')}`)
    .join(' ')
}

/** The bytes of a secret: decoded when it is written our way, as they are when a person made it up. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(prefix)
    ? Buffer.from(secret.slice(prefix.length), 'base64')
    : Buffer.from(secret, 'utf8')
}
