// Runs random histories of stays whose keys wait, and stops at the first word that got out.
import { openMessages } from '#tests/server/domain/automessages/scene.ts'
import { actBy, bookBy } from './acts.ts'
import { judged } from './bare.ts'
import { forgetCanaries } from './canaries.ts'
import { fault, lookAtPages, lookInto } from './looks.ts'
import { type Guest, newGuest, openWorld, type World } from './world.ts'

/** What was done. */
export interface Ran {
  histories: number
  calls: number
  refused: number
  looks: number
  open: number
  sent: number
}

const [guestsAtOnce, generations, rounds, worldsOfServer] = [8, 6, 9, 12]
const hour = 3_600_000

/** Runs so many histories drawn from a seed, or as many as there is time for; throws with the seed and the fault when there is one. */
export async function runGate(seed: number, count: number, until = Number.POSITIVE_INFINITY): Promise<Ran> {
  const ran: Ran = { histories: 0, calls: 0, refused: 0, looks: 0, open: 0, sent: 0 }
  for (let at = 0; ran.histories < count && performance.now() < until; ) {
    // a database grows with its histories: a few worlds each have a fresh one
    const served = await openMessages()
    const lived: World[] = []
    for (
      let world = 0;
      world < worldsOfServer && ran.histories < count && performance.now() < until;
      world += 1
    ) {
      const most = Math.min(count - ran.histories, guestsAtOnce * generations)
      lived.push(await openWorld(served, seed + at))
      await runWorld(lived, seed + at, most, ran)
      at += 1
    }
    await served.close()
    forgetCanaries()
  }
  return ran
}

/** Runs the histories of the last of the worlds of a server; messages of those before it may still be on their way. */
async function runWorld(lived: readonly World[], seed: number, count: number, ran: Ran): Promise<void> {
  const world = lived.at(-1)
  if (!world) return
  try {
    for (let done = 0; done < count; done += guestsAtOnce) {
      await live(world, lived, Math.min(guestsAtOnce, count - done))
      ran.histories += Math.min(guestsAtOnce, count - done)
    }
  } catch (cause) {
    throw new Error(`seed ${seed}: ${String(cause)}`, { cause })
  }
  for (const name of ['calls', 'refused', 'looks', 'open', 'sent'] as const) ran[name] += world.tally[name]
}

/** Some guests from their booking until nobody of them is let in any more. */
async function live(world: World, lived: readonly World[], guests: number): Promise<void> {
  const { served, chance } = world
  const started = served.app.now().getTime()
  for (let one = 0; one < guests; one += 1) await book(world, lived)
  for (let round = 0; round < rounds; round += 1) {
    await moveClock(world, chance.pick([61_000, hour, 5 * hour, 9 * hour, 14 * hour]))
    for (const guest of world.guests) await actBy(world, guest)
    if (chance.happens(0.5)) await deliver(world, lived)
    await lookAtPages(world)
  }
  for (const { rentId } of world.guests)
    await world.admin.call('PATCH', 'rents', {
      id: rentId,
      status: 'canceled',
      early: true,
      cancel_reason: 'Всё',
    })
  await deliver(world, lived)
  await lookAtPages(world)
  world.guests.length = 0
  await moveClock(world, started - served.app.now().getTime())
}

async function moveClock(world: World, by: number): Promise<void> {
  world.served.app.moveClock(by)
  await signIn(world)
}

async function signIn(world: World): Promise<void> {
  world.admin = await world.agency.newPerson('admin')
}

async function book(world: World, lived: readonly World[]): Promise<void> {
  const number = lived.reduce((sum, { all }) => sum + all.length, 0)
  const phone = `+7999${String(1_000_000 + number)}`
  const { status, body, text } = await bookBy(world, number, phone)
  if (status !== 200) throw new Error(`no booking: ${text}`)
  newGuest(world, number, body)
}

/** Lets everybody hear of what happened, sends what is due, and looks into what has left. */
async function deliver(world: World, lived: readonly World[]): Promise<void> {
  const { served, agency } = world
  const from = served.green.messages.length
  await served.deliver()
  await served.watch(agency.id)
  await served.deliver()
  for (const { chatId, text } of served.green.messages.slice(from)) {
    const isTo = ({ phone }: Guest) => chatId.startsWith(phone.slice(1))
    const home = lived.find(({ all }) => all.some(isTo))
    const guest = home?.all.find(isTo)
    if (!home || !guest) throw new Error(`a message left to nobody of the guests: ${chatId} ${text}`)
    if (home !== world) await signIn(home)
    // sending moves no gate: what it is now it was when the message left
    const stay = (await judged(home, [guest])).get(guest)
    if (!stay) return fault(guest, stay, 'the stay is gone')
    world.tally.sent += 1
    lookInto(guest, stay, text, 'a message')
  }
}
