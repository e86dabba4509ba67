// The stream of what changes: one connection for all windows of a browser, opened anew whenever it ends, that goes on where it was.
import { frameReader, type LiveFrame, lifeEvery } from '#schema/rules/liveFrames.ts'
import { API_BASE, headersOf, refusalOf } from '#src/dataProvider/http.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { isPassing, retryPause, wait } from '#src/dataProvider/retry.ts'

/** Where a window has come to, kept up by whatever it hears. */
interface LivePlace {
  last: string
}

/** Silence for so long is a lost connection that nobody has noticed. */
const longestSilence = 2.4 * lifeEvery * 1000

const name = 'live'
/** What came so recently is told once more to a window that opens: it may have read before. */
const recently = 60_000

/** Hears of every event: one window holds the stream and tells the others. */
export function followTogether(hear: (frame: LiveFrame) => void, signal: AbortSignal): void {
  const place: LivePlace = { last: '' }
  const channel = new BroadcastChannel(name)
  signal.addEventListener('abort', () => channel.close())
  let recent: { readonly at: number; readonly frame: LiveFrame }[] = []
  const take = (frame: LiveFrame) => {
    if (frame.id !== '') place.last = frame.id
    hear(frame)
  }
  const lead = (frame: LiveFrame) => {
    take(frame)
    recent = [...recent.filter(({ at }) => Date.now() - at < recently), { at: Date.now(), frame }]
    channel.postMessage(frame)
  }
  channel.onmessage = ({ data }: MessageEvent<LiveFrame | 'opened'>) => {
    if (data !== 'opened') return take(data)
    for (const { frame } of recent) channel.postMessage(frame)
  }
  channel.postMessage('opened')
  const follow = () => followStream(place, lead, signal)
  // Without locks, as on plain http, each window asks by itself; whom the server refuses hears the others.
  if (!('locks' in navigator)) return void follow()
  navigator.locks.request(name, { signal }, follow).catch(() => undefined)
}

/** Follows until it is called off, the session ends or the host turns out to know no such call. */
async function followStream(
  place: LivePlace,
  hear: (frame: LiveFrame) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const heard = (frame: LiveFrame) => {
      failures = 0
      hear(frame)
    }
    const end: unknown = await listen(place, heard, signal).catch((error: unknown) => error)
    if (end instanceof HttpError && !isPassing(end)) return
    await wait(retryPause(failures, end) * (0.5 + Math.random()))
  }
}

/** One connection until its end. Throws HttpError when the server gives none. */
async function listen({ last }: LivePlace, hear: (frame: LiveFrame) => void, signal: AbortSignal) {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), longestSilence)
  try {
    const age = Math.min(600, Math.ceil(performance.now() / 1000))
    const response = await fetch(`${API_BASE}/live${last ? '' : `?since=${age}`}`, {
      headers: headersOf({ headers: last ? { 'Last-Event-ID': last } : {} }),
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !isStream || !response.body) throw refusalOf(response, undefined)
    const read = frameReader(hear)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), longestSilence)
      read(part.value)
    }
  } finally {
    clearTimeout(timer)
  }
}
