// What happens to the stays of a generation: drawn for each, written for all of them together.
import { sql } from 'drizzle-orm'
import { addDays } from '#schema/rules/dates.ts'
import { rowsOf } from '#server/db/execute.ts'
import { typedKeys } from '../acts.ts'
import { canary, retire } from '../canaries.ts'
import { drawSettings, type Flat } from '../setUp.ts'
import { staff } from '../world.ts'
import { type Fact, type Generation, inRows, type Life, newLink, storeStep } from './generation.ts'

type Act = (generation: Generation, life: Life) => void

/** The flat that a stay is in. */
export function flatOf({ world }: Generation, { columns }: Life): Flat {
  const flat = world.flats.find(({ id }) => id === columns.object_id)
  if (!flat) throw new Error(`no flat ${columns.object_id}`)
  return flat
}

const fact = (life: Life, name: string, data: object): void => void life.facts.push({ name, data })
const takeBack = (life: Life, name: string): void => void life.facts.push({ name, undo: true } satisfies Fact)
const never = ({ words }: Generation, word: string): string => {
  const text = canary(word, { kind: 'never' })
  words.push(text)
  return text
}

const acts: Readonly<Record<string, Act>> = {
  pay: ({ world: { chance } }, life) => fact(life, 'payment', { amount: chance.pick([3000, 6000]) }),
  unpay: (_, life) => takeBack(life, 'payment'),
  deposit(_, life) {
    fact(life, 'deposit', { amount: 2000 })
    life.held += 2000
  },
  depositBack(_, life) {
    if (life.held === 0) return
    fact(life, 'deposit_return', { amount: life.held })
    life.held = 0
  },
  papers({ world: { chance } }, { columns }) {
    columns.passport_state = chance.pick(['none', 'wait', 'got', 'checked'])
  },
  status({ world: { chance } }, { columns }) {
    const lived = ['booked', 'booked', 'booked', 'checked_in', 'checked_in']
    columns.status = chance.pick([...lived, 'checked_out', 'canceled', 'no_show', 'request', 'deleted'])
  },
  days({ world: { chance }, first }, { columns }) {
    columns.begin = addDays(first, chance.whole(-2, 2))
    columns.end = addDays(columns.begin, chance.whole(1, 3))
  },
  hours({ world: { chance } }, { columns }) {
    if (chance.happens(0.6)) columns.arrival_time = chance.pick([null, '00:00', '09:30', '18:00'])
    if (chance.happens(0.6)) columns.departure_time = chance.pick([null, '08:00', '12:00', '23:00'])
  },
  move(generation, life) {
    const { free, left, world } = generation
    const at = world.chance.whole(0, free.length - 1)
    const [flat] = free.splice(at, 1)
    if (!flat) return
    left.push(flatOf(generation, life))
    life.columns.object_id = flat.id
    // a code of the stay was one of the door that it has left
    life.columns.door_code = null
  },
  clash({ world: { chance } }, { columns }) {
    columns.conflict = chance.happens(0.5)
  },
  price({ world: { chance } }, { columns }) {
    columns.amount = chance.pick([300_000, 600_000, 900_000])
  },
  ownCode({ world: { chance }, words }, { columns, guest }) {
    const code = canary('СВОЙКОД', { kind: 'key', flat: columns.object_id, guest: guest.number })
    words.push(code)
    columns.door_code = chance.happens(0.3) ? null : code
  },
  letOut(generation, life) {
    const { object_id, begin } = life.columns
    const why = never(generation, 'РЕШЕНИЕ')
    fact(life, 'instruction_sent', {
      ...{ override_reason: why, object_id, begin },
      now: generation.world.chance.happens(0.5),
    })
  },
  holdIn: (_, life) => takeBack(life, 'instruction_sent'),
  reissue(_, { columns, guest }) {
    columns.guest_page_id = newLink()
    guest.links.push(columns.guest_page_id)
  },
  newCode(generation, life) {
    const flat = flatOf(generation, life)
    const field = generation.world.chance.pick(['door_code', 'keybox_code', 'wifi_password'])
    retire(String(flat.keys[field]))
    flat.keys[field] = canary('НОВЫЙ', { kind: 'key', flat: flat.id })
    generation.changed.add(flat)
  },
  dirt(generation, life) {
    const flat = flatOf(generation, life)
    flat.cleanStatus = generation.world.chance.pick(['dirty', 'clean', 'checked', 'checked'])
    generation.changed.add(flat)
  },
  tick: ({ world: { chance } }, life) => fact(life, chance.pick(['agree', 'who', 'tick_it']), {}),
}

const often: Readonly<Record<string, number>> = { pay: 3, tick: 3, papers: 2, status: 2, letOut: 2 }
const names = Object.keys(acts).flatMap((name) => Array.from({ length: often[name] ?? 1 }, () => name))

/** One act in every so many steps of a stay becomes a task with words for the guest. */
const taskEvery = 12

/** Does something to every stay, then writes all of it. */
export async function actOnAll(generation: Generation): Promise<void> {
  const { world, lives } = generation
  if (world.chance.happens(0.3)) await staff(world, 'PATCH', 'agency/settings', drawSettings(world.chance))
  for (const life of lives) {
    for (const name of [world.chance.pick(names), world.chance.pick(names)]) {
      life.guest.told.push(name)
      acts[name]?.(generation, life)
    }
    life.isChanged = true
  }
  await storeStep(generation)
  await addTasks(generation)
}

/** Tasks of what guests asked for: what the staff writes for itself, and for the guest, keys by hand among it. */
async function addTasks(generation: Generation): Promise<void> {
  const { world, lives } = generation
  const rows = lives.flatMap((life) => {
    if (!world.chance.happens(1 / taskEvery)) return []
    life.guest.told.push('answered')
    return {
      rent_id: life.guest.rentId,
      object_id: life.columns.object_id,
      title: never(generation, 'ДЕЛО'),
      text: never(generation, 'ЗАДАЧА'),
      result: never(generation, 'ИТОГ'),
      guest_note: typedKeys(world, flatOf(generation, life)),
    }
  })
  await inRows(world, (tx) =>
    rowsOf(
      tx,
      sql`insert into clienttasks (rent_id, object_id, type, status, origin, title, text, result, guest_note)
        select rent_id, object_id, 'question', 'done', 'guest', title, text, result, guest_note
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(rent_id int, object_id int, title text, text text, result text,
          guest_note text)`,
    ),
  )
}
