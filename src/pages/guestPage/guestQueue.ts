// What a guest has written and ticked, on its way to the server: it waits on the phone for the network, each with a key of repetition.
import type { CallBody, CallName } from '#schema/wire/lines.ts'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import { HttpError, isObject, NETWORK_MESSAGE, parsedJson } from '#src/dataProvider/httpError.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { type Outbox, openOutbox } from '#src/pages/publicPage/outbox.ts'

/** The calls that may wait, by the path that a phone keeps of each. */
const queued = {
  'guestpage/request': 'POST guestpage/request',
  'guestpage/message': 'POST guestpage/message',
  'guestpage/paid': 'POST guestpage/paid',
  'guestpage/step': 'POST guestpage/step',
  'guestpage/consent': 'POST guestpage/consent',
  guestpage: 'PATCH guestpage',
} as const satisfies Record<string, CallName>

type QueuedCall = keyof typeof queued

/** One of them with what it takes. */
export type GuestCall = {
  readonly [P in QueuedCall]: { readonly path: P; readonly body: CallBody<(typeof queued)[P]> }
}[QueuedCall]

/** The same with its key of repetition. */
export type Post = GuestCall & { readonly key: string }

/** What waits, and the way to add to it. */
export interface GuestQueue extends Outbox<Post> {
  add(call: GuestCall): void
}

interface QueueOptions {
  readonly link: string
  readonly door: Door
  answered(path: Post['path'], answer: unknown): void
  refused(post: Post, error: unknown): void
}

const nameOf = (link: string) => `guest_queue_${link}`

/** Opens the queue of a link; what was left from the last time is there. */
export function openGuestQueue({ link, door, answered, refused }: QueueOptions): GuestQueue {
  const name = nameOf(link)
  const { waiting, flush, isStuck } = openOutbox<Post>({
    laneOf: () => 0,
    send: async ({ key, path, body }) => {
      answered(path, await door(queued[path], { body }, { key }).catch(ofServer))
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
    add(call) {
      waiting.set([...waiting.get(), { key: newIdempotencyKey(), ...call }])
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
  isObject(value) &&
  typeof value.key === 'string' &&
  Object.hasOwn(queued, String(value.path)) &&
  isObject(value.body)
