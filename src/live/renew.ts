// Reads again what a change has made old on this screen, gently: once a second at most, hidden windows when they are seen.
import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveChange } from '#schema/rules/liveFrames.ts'
import { everythingTouched, isTouched, type Touched, touch } from '#schema/rules/liveTouch.ts'
import { authors } from '#src/state/authors.ts'
import { loadParts, partsOf } from '#src/state/initialLoad.ts'
import type { Session } from '#src/state/session.ts'
import { TASK_COUNT_KEY } from '#src/state/useTaskCount.ts'
import { rowRenewer } from './renewRows.ts'

const [soonest, usualPause] = [150, 1000]

/** Keeps what has changed until the screen may be read again. */
export function renewerOf(queries: QueryClient, session: Session) {
  let waiting: Touched = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAt = 0
  const byRows = rowRenewer(queries)

  const renew = () => {
    timer = undefined
    // An act of this window shows its own outcome first.
    if (document.hidden || queries.isMutating() > 0) return later()
    const changes = waiting
    waiting = new Map()
    lastAt = Date.now()
    const old = queries.getQueryCache().findAll({ predicate: (query) => isOld(query, changes) })
    const whole = new Set(old.filter((query) => !byRows(query, changes)))
    void queries.invalidateQueries({ predicate: (query) => whole.has(query) })
  }
  const later = () => {
    if (waiting.size === 0 || document.hidden) return
    const pause = Math.max(soonest * (1 + Math.random()), lastAt + usualPause - Date.now())
    timer ??= setTimeout(renew, pause)
  }
  document.addEventListener('visibilitychange', later)

  return {
    note(change: LiveChange) {
      const { entity, ids, by } = change
      touch(waiting, change)
      for (const id of ids) authors.set(`${entity} ${id}`, by)
      // What jobs note in the shared lists all day long is not worth a reading.
      if (by !== '') void reloadShared(session, entity)
      later()
    },
    /** Everything on the screen may be old. */
    noteAll() {
      waiting = everythingTouched()
      later()
    },
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', later)
    },
  }
}

function isOld({ queryKey: [name, verb, asked], meta }: Query, changes: Touched): boolean {
  if (name === TASK_COUNT_KEY[0]) return changes.has('clienttasks')
  const { id, ids } = Object(asked)
  const rows: unknown = verb === 'getOne' ? [id] : verb === 'getMany' ? ids : undefined
  const numbers = Array.isArray(rows) ? rows.map(Number) : undefined
  return isTouched(changes, String(name), { ids: numbers, heeds: verb === 'getMany' ? [] : meta?.heeds })
}

/** The lists that all screens share are not in the data cache. */
async function reloadShared({ shared, phase }: Session, entity: string): Promise<void> {
  const parts = partsOf(entity)
  // A failure leaves what is shown, until the next change or the next page.
  const loaded = parts.length > 0 && (await loadParts(parts).catch(() => undefined))
  if (loaded && phase.get().name === 'ready') shared.set({ ...shared.get(), ...loaded })
}
