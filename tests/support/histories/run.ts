// Runs random histories side by side and stops at the first thing that must not be.
import type { Database } from '#server/db/database.ts'
import { carryOut, openScenes, type Scene } from './carry.ts'
import { lookAround } from './faults.ts'
import { compareKept, keepTouched } from './keptSums.ts'
import { drawHistories, type Move } from './moves.ts'

/** What was done. */
export interface Ran {
  readonly histories: number
  readonly moves: number
  readonly refused: number
}

/** Histories that share an agency, and are looked at together after each of their moves. */
const AT_ONCE = 100

/** Runs so many histories drawn from a seed; throws with the seed, the flat's history and the fault when there is one. */
export async function runHistories(database: Database, seed: number, count: number): Promise<Ran> {
  const ran = { histories: 0, moves: 0, refused: 0 }
  for (let batch = 0; ran.histories < count; batch += 1) {
    const histories = drawHistories(seed + batch, Math.min(AT_ONCE, count - ran.histories))
    await runTogether(database, seed + batch, histories, ran)
    ran.histories += histories.length
  }
  return ran
}

async function runTogether(
  database: Database,
  seed: number,
  histories: readonly (readonly Move[])[],
  ran: { moves: number; refused: number },
): Promise<void> {
  const [first, ...others] = await openScenes(database, histories.length)
  if (!first) return
  const scenes: [Scene, ...Scene[]] = [first, ...others]
  const length = Math.max(...histories.map((history) => history.length))
  for (let turn = 0; turn < length; turn += 1) {
    const queue = scenes.flatMap((scene) => {
      const move = histories[scene.number]?.[turn]
      return move ? [{ scene, move }] : []
    })
    ran.moves += queue.length
    const lane = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { scene, move } = next
        const told = () => tell(seed, scene, histories[scene.number]?.slice(0, turn + 1))
        const refused = await carryOut(scene, move).catch((cause: unknown) => {
          throw new Error(`${String(cause)}\n${told()}`, { cause })
        })
        ran.refused += refused
      }
    }
    await Promise.all(Array.from({ length: 4 }, lane))
    const [fault] = await lookAround(scenes)
    await compareKept(first)
    await keepTouched(first)
    if (!fault) continue
    const scene = scenes.find(({ flats }) => flats.includes(fault.objectId))
    throw new Error(`${fault.what}\n${tell(seed, scene, histories[scene?.number ?? -1]?.slice(0, turn + 1))}`)
  }
}

function tell(seed: number, scene: Scene | undefined, moves: readonly Move[] | undefined): string {
  return `seed ${seed}, history ${scene?.number}: ${JSON.stringify(moves)}`
}
