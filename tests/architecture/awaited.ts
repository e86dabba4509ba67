// What is declared before its reader is built. This is the whole list: it may only shrink, and each line names the work that brings the reader.

/** The work that brings readers, by its title. */
const work = {
  guest: 'The guest: what a guest reads, sends and pays, and the conversation with them',
} as const

const { guest } = work

/** By the path of a field or by what else waits, as the check names it: the title of the work that makes it obeyed. */
export const awaited: Readonly<Record<string, (typeof work)[keyof typeof work]>> = {
  'channel ota': guest,
}
