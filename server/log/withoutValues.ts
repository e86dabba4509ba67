// What an error says of a row may hold somebody's name: only words that come from code stay.

const mail = /[^\s<>"'«»]+@[^\s<>"'«»]+/g
const phone = /\+?\d(?:[ ()-]{0,2}\d){9,}/g
/** Tokens and keys: long, with a figure and a capital in them. */
const token = /(?=[\w:-]*\d)(?=[\w:-]*[A-Z])[\w:-]{24,}/g
const mostLetters = 1000

/** The text without phones, mails and tokens, and without what the query layer adds of the values of a statement. */
export function withoutValues(text: string): string {
  return masked((text.split('\nparams:')[0] ?? '').slice(0, mostLetters))
}

/** The text without phones, mails and tokens. */
export function masked(text: string): string {
  return text.replace(mail, '•').replace(phone, '•').replace(token, '•')
}

/** The text of an error that quotes what it was given: nothing between quotes stays. */
export function withoutQuotes(text: string): string {
  return withoutValues(text.replace(/["'«][\s\S]*["'»]/, '«•»'))
}
