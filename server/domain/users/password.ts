// Passwords: argon2id with its parameters in the stored hash, few at a time, and the same work for an account that is not there.

import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** The hash itself, in one place that a test can play. */
export const argon2 = { hash, verify }

const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const atOnce = Math.max(1, availableParallelism() - 1)
const urgent: (() => void)[] = []
const others: (() => void)[] = []
let busy = 0

/** One after another as far as the machine bears it; what is urgent goes before all that waits. */
async function inTurn<T>(isUrgent: boolean, work: () => Promise<T>): Promise<T> {
  const queue = isUrgent ? urgent : others
  if (busy >= atOnce) await new Promise<void>((resolve) => queue.push(resolve))
  else busy += 1
  try {
    return await work()
  } finally {
    const next = urgent.shift() ?? others.shift()
    if (next) next()
    else busy -= 1
  }
}

/** The text to store instead of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(true, () => argon2.hash(password.normalize('NFKC'), cost))
}

let dummy: Promise<string> | undefined

/** Whether the password is the one behind the hash; without a hash takes as long and says no. */
export async function isPassword(
  password: string,
  stored: string | null,
  isUrgent: boolean,
): Promise<boolean> {
  dummy ??= hashPassword('nobody')
  const against = stored ?? (await dummy)
  const same = await inTurn(isUrgent, () =>
    argon2.verify(against, password.normalize('NFKC')).catch(() => false),
  )
  return same && stored !== null
}
