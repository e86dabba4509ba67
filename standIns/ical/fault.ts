import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { cutOff, reply } from '../standIn.ts'

/** A way for a calendar source to fail. `status` answers with that code, `redirect` leads anywhere one likes. */
export type FeedFault =
  | { kind: 'status'; status: number; retryAfter?: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'html' | 'empty' | 'cut' | 'cutOff' | 'drip' | 'huge' | 'gzipBomb' | 'redirectLoop' | 'hang' }

const CALENDAR = { 'content-type': 'text/calendar; charset=utf-8' }
const HUGE_BYTES = 100 * 1024 * 1024
const PAGE = '<!doctype html><title>Вход</title><h1>Войдите в кабинет</h1>'

/** Answers with a fault in place of the whole feed. `cut` keeps a part of it, `drip` sends one byte a second. */
export function answerFault(response: ServerResponse, fault: FeedFault, feed: Buffer, path: string): void {
  const plain: Record<Exclude<FeedFault['kind'], 'status' | 'redirect'>, () => void> = {
    html: () => reply(response, 200, PAGE, { 'content-type': 'text/html; charset=utf-8' }),
    empty: () => reply(response, 200, '', CALENDAR),
    cut: () => reply(response, 200, feed.subarray(0, Math.floor(feed.length * 0.6)), CALENDAR),
    cutOff: () => cutOff(response),
    drip: () => drip(response, feed),
    huge: () => pour(response),
    gzipBomb: () => reply(response, 200, bomb(), { ...CALENDAR, 'content-encoding': 'gzip' }),
    redirectLoop: () => reply(response, 302, '', { location: path }),
    hang: () => {},
  }
  if (fault.kind === 'redirect') reply(response, 302, '', { location: fault.to })
  else if (fault.kind === 'status') {
    const wait: Record<string, string> = {}
    if (fault.retryAfter !== undefined) wait['retry-after'] = `${fault.retryAfter}`
    reply(response, fault.status, PAGE, wait)
  } else plain[fault.kind]()
}

function bomb(): Buffer {
  return gzipSync(Buffer.alloc(HUGE_BYTES, 'A'))
}

function drip(response: ServerResponse, feed: Buffer): void {
  response.writeHead(200, CALENDAR)
  let at = 0
  const send = () => {
    response.write(feed.subarray(at, at + 1))
    at += 1
  }
  send()
  const timer = setInterval(send, 1000)
  response.on('close', () => clearInterval(timer))
}

function pour(response: ServerResponse): void {
  response.writeHead(200, CALENDAR)
  const block = Buffer.alloc(64 * 1024, 'A')
  let left = HUGE_BYTES
  const send = () => {
    while (left > 0 && !response.destroyed) {
      left -= block.length
      if (!response.write(block)) return
    }
    response.end()
  }
  response.on('drain', send)
  send()
}
