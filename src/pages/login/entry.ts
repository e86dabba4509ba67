/** How a person comes in. */
export type EntryWay = 'password' | 'telegram' | 'forgot'

/** What every way in is given: the login that was typed so far, and the way to another one. */
export interface EntryProps {
  readonly typed: string
  readonly onTyped: (login: string) => void
  readonly onOther: (way: EntryWay) => void
}
