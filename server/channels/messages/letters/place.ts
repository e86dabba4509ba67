// Where the letters that come to a mailbox are fetched from.
import type { SenderAccount } from '../../messenger.ts'

/** The port of fetching letters over TLS. */
export const usualLettersPort = 993

/** A server of letters. */
interface LettersPlace {
  readonly host: string
  readonly port: number
}

/** What an account tells of its letters. */
type LettersAccount = Pick<SenderAccount, 'type' | 'host' | 'letters' | 'letters_host' | 'letters_port'>

/** Beside `smtp.yandex.ru` stands `imap.yandex.ru`; a server of another name takes and gives letters itself. */
function usualLettersHost(host: string | null): string | null {
  return host?.replace(/^smtp\./i, 'imap.') ?? null
}

/** Where the letters of an account are; nothing where they are not fetched, or no server is known. */
export function lettersPlaceOf(account: LettersAccount): LettersPlace | undefined {
  if (account.type !== 'email' || !account.letters) return undefined
  const host = account.letters_host ?? usualLettersHost(account.host)
  return host ? { host: host.toLowerCase(), port: account.letters_port ?? usualLettersPort } : undefined
}
