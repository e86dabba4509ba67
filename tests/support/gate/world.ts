// A world of the gate: an agency whose flats are full of keys, its guests with their links, and the gateway that hears what leaves.
import type { Chance } from '#server/demo/random.ts'
import { chanceOf } from '#server/demo/random.ts'
import type { openMessages } from '#tests/server/domain/automessages/scene.ts'
import type { Answer, Person, TestAgency } from '#tests/support/buildApp.ts'
import { type Phone, phoneOf } from './phone.ts'
import { type Flat, type Size, setUpWorld } from './setUp.ts'

/** The application with its gateways. */
export type Served = Awaited<ReturnType<typeof openMessages>>

/** A guest of the drill. */
export interface Guest {
  readonly number: number
  readonly rentId: number
  /** The keys of links: the last one is alive. */
  readonly links: string[]
  readonly phone: string
  /** What the phone of the guest keeps of the page. */
  readonly kept: Phone
  /** What the last answer of the page told. */
  lastSeen?: { readonly open: boolean; readonly until: number; readonly words: readonly string[] }
  /** What was done, for whoever reads of a fault. */
  readonly told: string[]
}

/** The agency of some histories. */
export interface World {
  readonly served: Served
  readonly chance: Chance
  readonly agency: TestAgency
  /** Who acts for the staff: signs in anew when the clock has moved on. */
  admin: Person
  readonly flats: readonly Flat[]
  readonly guests: Guest[]
  /** Every guest that ever was: what leaves is looked at for all of them. */
  readonly all: Guest[]
  /** How many calls were made, how many of them refused, and how often keys were seen open. */
  readonly tally: { calls: number; refused: number; open: number; looks: number; sent: number }
}

/** Opens a world drawn from a seed. */
export async function openWorld(served: Served, seed: number, size?: Size): Promise<World> {
  const chance = chanceOf(seed)
  const agency = await served.app.newAgency()
  const admin = await agency.as('admin')
  const flats = await setUpWorld(admin, chance, size)
  return {
    ...{ served, chance, agency, admin, flats, guests: [], all: [] },
    tally: { calls: 0, refused: 0, open: 0, looks: 0, sent: 0 },
  }
}

/** A guest begins. */
export function newGuest(world: World, number: number, rent: Answer['body']): Guest {
  const guest: Guest = {
    ...{ number, rentId: Number(rent.id), links: [String(rent.guest_page_id)] },
    ...{ phone: String(rent.guest_phone), kept: phoneOf(), told: [] },
  }
  world.guests.push(guest)
  world.all.push(guest)
  return guest
}

/** The link that is alive. */
export const linkOf = ({ links }: Guest): string => links.at(-1) ?? ''

/** A call of the staff; a fault of the server is one of the drill. */
export async function staff(
  world: World,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await world.admin.call(method, path, body)
  count(world, answer, `${method} ${path} ${JSON.stringify(body)}`)
  return answer
}

/** A call of a guest by a link. */
export async function guestly(
  world: World,
  link: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await world.served.app.anonymous(method, path, body, { 'x-public-id': link })
  count(world, answer, `${method} ${path} ${JSON.stringify(body)}`)
  return answer
}

function count({ tally }: World, { status, text }: Answer, what: string): void {
  tally.calls += 1
  if (status >= 400) tally.refused += 1
  if (status >= 500) throw new Error(`${what} answered ${status}: ${text}`)
}
