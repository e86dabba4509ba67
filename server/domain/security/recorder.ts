// Gathers traces in memory and writes them down together: whoever leaves one never waits, and a flood of them is few rows.
import type { Security, SecurityNote } from '../../access/security.ts'
import type { Database } from '../../db/database.ts'
import { loginKey } from '../users/loginKey.ts'
import { placeTraces } from './placeTraces.ts'
import { storeTraces } from './storeTraces.ts'
import { printOf, type Trace } from './trace.ts'

/** Keeps traces and can be asked to write them down now. */
export interface SecurityRecorder extends Security {
  /** Writes down what has gathered; never throws. */
  flush(): Promise<void>
  /** Writes down what has gathered and takes no more. */
  close(): Promise<void>
}

/** Where the lines for the operator go. */
export interface TraceLog {
  info(line: object, text: string): void
  error(line: object, text: string): void
}

/** What a recorder is made of. */
export interface RecorderParts {
  readonly database: Database
  /** The moment, ISO 8601. */
  now(): string
  readonly log: TraceLog
  /** Runs work after so many milliseconds; a timer that keeps no process alive unless given. */
  later?(work: () => void, milliseconds: number): void
}

const pause = 1000
const fullAt = 200
const mostKept = 5000

/** Opens the recorder of a server. */
export function openSecurity(parts: RecorderParts): SecurityRecorder {
  const { database, now, log, later = afterPause } = parts
  let gathered = new Map<string, Trace>()
  let writing: Promise<void> | undefined
  let isWaiting = false
  let isClosed = false
  let lost = 0

  const keep = (key: string, trace: Trace) => {
    const known = gathered.get(key)
    if (known) gathered.set(key, { ...known, n: known.n + trace.n })
    else if (gathered.size < mostKept) gathered.set(key, trace)
    else lost += trace.n
  }
  const writeDown = async (): Promise<void> => {
    const batch = gathered
    gathered = new Map()
    if (lost > 0) log.error({ kind: 'security', lost }, 'traces beyond what memory may hold')
    lost = 0
    if (batch.size === 0) return
    try {
      const placed = await database.asSystem(async (tx) => {
        const traces = await placeTraces(tx, [...batch.values()])
        await storeTraces(tx, traces)
        return traces
      })
      for (const trace of placed) log.info(lineOf(trace), 'security')
    } catch (err) {
      log.error({ err, kind: 'security', traces: batch.size }, 'traces were not written and are kept')
      for (const [key, trace] of batch) keep(key, trace)
    }
  }
  const flush = async (): Promise<void> => {
    while (writing) await writing
    isWaiting = false
    writing = writeDown()
    await writing
    writing = undefined
    if (gathered.size > 0 && !isClosed) plan(pause)
  }
  const plan = (milliseconds: number) => {
    if (isWaiting) return
    isWaiting = true
    later(() => void flush(), milliseconds)
  }

  return {
    note(event) {
      if (isClosed) return
      const at = now()
      keep(keyOf(event, at), { ...shortened(event), at, n: 1 })
      if (gathered.size === fullAt) isWaiting = false
      plan(gathered.size >= fullAt ? 0 : pause)
    },
    flush,
    async close() {
      isClosed = true
      await flush()
    },
  }
}

function afterPause(work: () => void, milliseconds: number): void {
  setTimeout(work, milliseconds).unref()
}

/** The same within a minute is one trace. */
function keyOf(event: SecurityNote, at: string): string {
  const { kind, agencyId, userId, subject, address, login, publicId, row } = event
  const minute = at.slice(0, 16)
  const whom = login === undefined ? [] : [loginKey(login)]
  return printOf([minute, kind, agencyId, userId, subject, address, publicId, row?.entity, row?.id, ...whom])
}

/** What came from outside is cut to the room there is for it. */
function shortened(event: SecurityNote): SecurityNote {
  const { subject, address, agent, requestId } = event
  return {
    ...event,
    ...(subject === undefined ? {} : { subject: subject.slice(0, 120) }),
    ...(agent === undefined ? {} : { agent: agent.replaceAll(/\p{C}/gu, '').slice(0, 200) }),
    address: address?.slice(0, 64) ?? null,
    requestId: requestId?.slice(0, 60) ?? null,
  }
}

/** For the operator's store of logs: numbers, the call and the address; no name, no login, no key. */
function lineOf({ kind, at, n, agencyId, userId, subject, address, requestId }: Trace): object {
  const whose = { agency: agencyId ?? null, user: userId ?? null, subject: subject ?? null }
  return { kind: 'security', event: kind, at, n, ...whose, address, request: requestId }
}
