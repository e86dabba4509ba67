// Passwords: argon2id with its parameters in the stored hash, few at a time, and the same work for an account that is not there.

import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { badRequest } from '../../errors.ts'

const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const atOnce = Math.max(1, availableParallelism() - 1)
const waiting: (() => void)[] = []
let busy = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}

/** The text to store instead of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost))
}

let dummy: Promise<string> | undefined

/** Whether the password is the one behind the hash; without a hash takes as long and says no. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  dummy ??= hashPassword('nobody')
  const against = stored ?? (await dummy)
  const same = await inTurn(() => verify(against, password.normalize('NFKC')).catch(() => false))
  return same && stored !== null
}

const shortest = 8
const common: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 password password1 qwertyui qwertyuiop qwerty123 1q2w3e4r 1q2w3e4r5t 11111111 00000000
  88888888 87654321 987654321 123123123 12341234 1qaz2wsx zaq12wsx iloveyou sunshine princess football baseball superman
  trustno1 asdfghjk asdfghjkl zxcvbnm1 abcd1234 abc12345 qazwsxedc q1w2e3r4 admin123 administrator welcome1 letmein1
  йцукенгш йцукенгшщ пароль123 парольпароль привет123 любовь123 наташа123`.split(/\s+/),
)

/** Throws 400 at `field` when a new password is too short, too usual or repeats the login. */
export function checkNewPassword(password: string, login: string, field = 'password'): void {
  const key = password.normalize('NFKC').toLowerCase()
  const fault = () => {
    if ([...password].length < shortest) return `Пароль не короче ${shortest} знаков. Придумайте длиннее.`
    if (key === login.toLowerCase()) return 'Пароль не должен повторять логин. Придумайте другой.'
    if (common.has(key) || new Set(key).size <= 2) return 'Такой пароль подберут первым. Придумайте другой.'
    return undefined
  }
  const text = fault()
  if (text !== undefined) throw badRequest('users', { [field]: text })
}
