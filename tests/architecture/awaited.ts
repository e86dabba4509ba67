// What is declared before its reader is built. This is the whole list: it may only shrink, and each line names the work that brings the reader.

/** The work that brings readers, by its title. */
const work = {
  screens: 'Screens that a person is glad to sit at, on every device, by every hand',
  guest: 'The guest: what a guest reads, sends and pays, and the conversation with them',
} as const

const { screens, guest } = work

/** By the path of a field or by what else waits, as the check names it: the title of the work that makes it obeyed. */
export const awaited: Readonly<Record<string, (typeof work)[keyof typeof work]>> = {
  'otas.colors.background': screens,
  'sources.color': screens,

  'channel ota': guest,
  'otas.cancel_policy': guest,
}
