// A window of the panel as the server sees it: a stream that is read, and the place that it has come to.
import { get } from 'node:http'
import { changeOf, frameReader, type LiveChange } from '#schema/rules/liveFrames.ts'

/** A stream that is followed. */
export interface LiveWindow {
  /** The place of the last thing that was told. */
  readonly place: () => string
  /** Closes the connection without a word, as a lost network does. */
  readonly cut: () => void
}

/** Opens a stream, where a place is given from there on; throws when it is refused. */
export function openLiveWindow(
  port: number,
  token: string,
  hear: (change: LiveChange) => void,
  place = '',
): Promise<LiveWindow> {
  return new Promise((resolve, reject) => {
    let last = place
    const request = {
      port,
      path: '/api/admin/live',
      headers: { authorization: `Bearer ${token}`, ...(place && { 'last-event-id': place }) },
      agent: false,
    }
    get(request, (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`A stream was refused: ${response.statusCode}`))
      const read = frameReader(({ event, id, data }) => {
        if (id !== '') last = id
        const change = event === 'change' ? changeOf(data) : undefined
        if (change) hear(change)
      })
      response
        .setEncoding('utf8')
        .on('data', read)
        .on('error', () => undefined)
      resolve({ place: () => last, cut: () => void response.destroy() })
    }).on('error', reject)
  })
}

/** Makes a guest by the usual call and gives its number. */
export async function makeGuest(port: number, token: string, name: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/guests`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  if (answer.status !== 200) throw new Error(`A guest was not made: ${answer.status}`)
  const { id }: { id?: number } = await answer.json()
  return Number(id)
}
