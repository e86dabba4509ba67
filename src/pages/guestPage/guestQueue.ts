// What a guest has written and ticked, on its way to the server: it waits on the phone for the network, each with a key of repetition.
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import { HttpError, isObject, NETWORK_MESSAGE, parsedJson } from '#src/dataProvider/httpError.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { type Outbox, openOutbox } from '#src/pages/publicPage/outbox.ts'

/** The calls that may wait. */
export type QueuedCall =
  | 'guestpage/request'
  | 'guestpage/message'
  | 'guestpage/paid'
  | 'guestpage/step'
  | 'guestpage/consent'
  | 'guestpage'

/** One of them with its key. */
export interface Post {
  readonly key: string
  readonly path: QueuedCall
  readonly body: Readonly<Record<string, unknown>>
}

/** What waits, and the way to add to it. */
export interface GuestQueue extends Outbox<Post> {
  add(path: QueuedCall, body: Post['body']): void
}

interface QueueOptions {
  readonly link: string
  readonly door: Door
  answered(path: QueuedCall, answer: unknown): void
  refused(post: Post, error: unknown): void
}

const nameOf = (link: string) => `guest_queue_${link}`

/** Opens the queue of a link; what was left from the last time is there. */
export function openGuestQueue({ link, door, answered, refused }: QueueOptions): GuestQueue {
  const name = nameOf(link)
  const { waiting, flush, isStuck } = openOutbox<Post>({
    laneOf: () => 0,
    send: async ({ key, path, body }) => {
      const method = path === 'guestpage' ? 'PATCH' : 'POST'
      answered(path, await door(path, { method, body, idempotencyKey: key }).catch(ofServer))
    },
    refused,
  })
  waiting.set(keptPosts(name))
  waiting.subscribe(() => {
    const left = waiting.get()
    if (left.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(left))
  })
  return {
    list: waiting.get,
    subscribe: waiting.subscribe,
    flush,
    isStuck,
    add(path, body) {
      waiting.set([...waiting.get(), { key: newIdempotencyKey(), path, body }])
      void flush()
    },
  }
}

/** Only our server refuses for good: what a hotel's Wi-Fi answers in its place is a network that is gone. */
function ofServer(error: unknown): never {
  const isForeign = error instanceof HttpError && (error.code === '' || error.code === 'http.not_json')
  throw isForeign ? new HttpError({ message: NETWORK_MESSAGE, status: 0 }) : error
}

/** Forgets what waits under a link that opens nothing any more. */
export const forgetQueue = (link: string): void => localStorage.removeItem(nameOf(link))

function keptPosts(name: string): readonly Post[] {
  const kept = parsedJson(localStorage.getItem(name))
  return Array.isArray(kept) ? kept.filter(isPost) : []
}

const isPost = (value: unknown): value is Post =>
  isObject(value) && typeof value.key === 'string' && typeof value.path === 'string' && isObject(value.body)
