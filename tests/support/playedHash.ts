// A hash of passwords that costs nothing, in the place of the real one where a test counts tries and does not look at hashes.
import { afterAll, beforeAll } from 'vitest'
import { argon2 } from '#server/domain/users/password.ts'

/** The played form of a stored password. */
export const played = (password: string): string => `played ${password}`

const compare = async (stored: string, password: string): Promise<boolean> => stored === played(password)

/** Plays the hash in this file; `verify` may take its own time. */
export function playHash(verify: typeof compare = compare): void {
  const real = { ...argon2 }
  beforeAll(() => {
    Object.assign(argon2, { hash: async (password: string) => played(password), verify })
  })
  afterAll(() => {
    Object.assign(argon2, real)
  })
}
