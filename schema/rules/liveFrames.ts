// The wire of what is told live: server-sent events, written by the server and read by whoever follows.

/** One event of the stream. */
export interface LiveFrame {
  /** `change`, `reset` or `bye`; empty for a sign of life, which only moves the place to go on from. */
  readonly event: string
  /** The place after this event: sent back as `Last-Event-ID` it brings what came later. Empty: the place before stays. */
  readonly id: string
  readonly data: string
}

/** What changed: rows of an entity by their ids, or some of its rows when none is named. */
export interface LiveChange {
  readonly entity: string
  readonly ids: readonly number[]
  /** The name of the person who changed them; empty for the system and for several people. */
  readonly by: string
}

/** Seconds between two signs of life. */
export const lifeEvery = 25

/** The text of an event. */
export function frameText({ event, id, data }: LiveFrame): string {
  const place = id === '' ? '' : `id: ${id}\n`
  return event === '' ? `${place}\n` : `${place}event: ${event}\ndata: ${data}\n\n`
}

/** Takes the text of a stream as it comes, in pieces of any size, and hands out each event that is whole. */
export function frameReader(take: (frame: LiveFrame) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const lineOf = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2) ?? ''
      take({ event: lineOf('event'), id: lineOf('id'), data: lineOf('data') })
    }
  }
}

/** What an event tells of, out of its text; nothing when it is none of ours. */
export function changeOf(data: string): LiveChange | undefined {
  try {
    const { entity, ids, by } = Object(JSON.parse(data))
    if (typeof entity !== 'string' || !Array.isArray(ids)) return undefined
    return { entity, ids: ids.filter(Number.isInteger), by: typeof by === 'string' ? by : '' }
  } catch {
    return undefined
  }
}
