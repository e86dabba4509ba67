// Looks at everything that a guest may read, and says what must not be there.
import type { Answer } from '#tests/support/buildApp.ts'
import { judged, type Stay } from './bare.ts'
import { type Canary, canariesIn } from './canaries.ts'
import { type Guest, guestly, linkOf, type World } from './world.ts'

/** Looks at the pages of all guests of a world, and at what their phones keep; throws with the fault. */
export async function lookAtPages(world: World): Promise<void> {
  const stays = await judged(world, world.guests)
  for (const [guest, stay] of stays) {
    openWithoutNetwork(world, guest)
    await openPage(world, guest, stay)
    await readMore(world, guest, stay)
    await tryDeadLinks(world, guest)
  }
}

async function openPage(world: World, guest: Guest, stay: Stay): Promise<void> {
  const link = linkOf(guest)
  const language = world.chance.pick(['', '?lang=en', '?lang=zh'])
  const answer = await guestly(world, link, 'GET', `guestpage/${link}${language}`)
  world.tally.looks += 1
  if (stay.open) world.tally.open += 1
  lookInto(guest, stay, answer.text, 'page')
  if (answer.status !== 200) return fault(guest, stay, `page answered ${answer.status}`)
  const isShown = answer.body.keys !== null
  if (isShown !== stay.open)
    fault(guest, stay, `keys are ${isShown ? 'shown' : 'closed'}: ${JSON.stringify(answer.body.gate)}`)
  seePage(world, guest, answer.body, answer.text)
}

/** The phone takes an answer of the page. */
export function seePage({ served }: World, guest: Guest, body: Answer['body'], text: string): void {
  guest.kept.take(body, served.app.now().getTime())
  guest.lastSeen = {
    open: body.keys !== null,
    until: Date.parse(body.keys?.until ?? 0),
    words: canariesIn(text).map(([word]) => word),
  }
}

const others = ['messages', 'messages', 'messages', 'people', 'contract', 'mine'] as const

async function readMore(world: World, guest: Guest, stay: Stay): Promise<void> {
  const what = world.chance.pick(others)
  const { text } = await guestly(world, linkOf(guest), 'GET', `guestpage/${what}/${linkOf(guest)}`)
  lookInto(guest, stay, text, what)
}

async function tryDeadLinks(world: World, guest: Guest): Promise<void> {
  const [dead] = guest.links.slice(0, -1)
  if (dead === undefined || !world.chance.happens(0.2)) return
  const answer: Answer = await guestly(world, dead, 'GET', `guestpage/${dead}`)
  if (answer.status !== 404) fault(guest, undefined, `a dead link answered ${answer.status}: ${answer.text}`)
}

/** What lies on the phone is what the last answer said, and keys until their hour alone. */
export function openWithoutNetwork(world: World, guest: Guest): void {
  const { lastSeen } = guest
  if (!lastSeen) return
  const kept = guest.kept.opened(world.served.app.now().getTime())
  const isOver = !lastSeen.open || world.served.app.now().getTime() >= lastSeen.until
  for (const [word, about] of canariesIn(kept)) {
    if (about.kind === 'key' && (isOver || !lastSeen.words.includes(word)))
      fault(guest, undefined, `the phone keeps ${word} (${JSON.stringify(about)})`)
    if (!lastSeen.words.includes(word)) fault(guest, undefined, `the phone keeps ${word}, never shown`)
  }
}

/** Throws when a text holds what this guest must not read now. */
export function lookInto(guest: Guest, stay: Stay, text: string, where: string): void {
  for (const [word, about] of canariesIn(text))
    if (!mayRead(about, guest, stay)) fault(guest, stay, `${where} tells ${word} (${JSON.stringify(about)})`)
}

function mayRead(about: Canary, { number }: Guest, { flat, open }: Stay): boolean {
  if (about.kind === 'never') return false
  if (about.kind === 'own') return about.guest === number
  if (about.flat !== flat) return false
  return about.kind === 'text' || (open && (about.guest === undefined || about.guest === number))
}

/** Ends the drill with what happened to whom. */
export function fault(guest: Guest, stay: Stay | undefined, what: string): never {
  throw new Error(
    `${what}\nguest ${guest.number}, booking ${guest.rentId}: ${guest.told.join(', ')}\n${stay?.told ?? ''}`,
  )
}
