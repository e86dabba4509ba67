// Somebody who follows what changes, as the panel does: one stream, whose events a test waits for.
import { onTestFinished } from 'vitest'
import { changeOf, frameReader, type LiveChange, type LiveFrame } from '#schema/rules/liveFrames.ts'

/** An open stream. */
export interface LiveStream {
  readonly response: Response
  /** The next event but signs of life; fails when the stream ends before. */
  next(): Promise<LiveFrame>
  /** What the next event says that changed. */
  change(): Promise<LiveChange | undefined>
  /** All that is told until an entity is: that one included. */
  until(entity: string): Promise<LiveChange[]>
  /** The place of the last event. */
  place(): string
  /** How many signs of life have come. */
  signs(): number
  /** Goes away without a word, as a lost network does. */
  cut(): void
}

/** How a stream is asked for. */
export interface FollowOptions {
  readonly place?: string
  readonly query?: string
}

/** Asks for the stream of the person with a token; gives it as soon as it has told where it begins. */
export async function followLive(
  address: string,
  token: string,
  { place, query = '' }: FollowOptions = {},
): Promise<LiveStream> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch(`${address}/api/admin/live${query}`, {
    headers: { authorization: `Bearer ${token}`, ...(place === undefined ? {} : { 'last-event-id': place }) },
    signal: leaving.signal,
  })
  const frames: LiveFrame[] = []
  let known = place ?? ''
  let wake = Promise.withResolvers<void>()
  let isOver = false
  let signs = 0
  const take = frameReader((frame) => {
    if (frame.id !== '') known = frame.id
    if (frame.event === '') signs += 1
    frames.push(frame)
  })
  const read = async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      take(part.value)
      wake.resolve()
    }
  }
  const ended = read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true
      wake.resolve()
    })
  const anything = async (): Promise<LiveFrame> => {
    for (;;) {
      const frame = frames.shift()
      if (frame) return frame
      if (isOver) throw new Error(`The stream ended with ${response.status}`)
      await wake.promise
      wake = Promise.withResolvers()
    }
  }
  const next = async () => {
    for (;;) {
      const frame = await anything()
      if (frame.event !== '') return frame
    }
  }
  const change = async () => changeOf((await next()).data)
  const stream: LiveStream = {
    response,
    next,
    change,
    async until(entity) {
      const told: LiveChange[] = []
      for (;;) {
        const one = await change()
        if (one) told.push(one)
        if (one?.entity === entity) return told
      }
    },
    place: () => known,
    signs: () => signs,
    cut: () => leaving.abort(),
  }
  if (!response.ok || !String(response.headers.get('content-type')).startsWith('text/event-stream')) {
    await ended
    return stream
  }
  const first = await anything()
  if (first.event !== '') frames.unshift(first)
  return stream
}
