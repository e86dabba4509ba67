// The stream of what changes as a test plays it to the panel: opened by the page, spoken by the test.
import { onTestFinished, vi } from 'vitest'
import { permissionsOf } from '#schema/access.ts'
import { modelList } from '#schema/index.ts'
import { frameText, type LiveChange } from '#schema/rules/liveFrames.ts'
import type { PanelServer } from './panelServer.ts'

/** What the page asked for, and the ways to answer. */
export interface PlayedStream {
  /** With what each connection was asked for. */
  readonly asked: readonly Headers[]
  tell(change: Partial<LiveChange> & { readonly entity: string }, id?: string): void
  /** The connection is lost. */
  cut(): void
}

/** Answers `GET live` from now on; the person is told to know the call. */
export function playStream(server: PanelServer): PlayedStream {
  const asked: Headers[] = []
  const encoder = new TextEncoder()
  let open: ReadableStreamDefaultController<Uint8Array> | undefined
  const usual = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).includes('/api/admin/live')) return usual(input, init)
    asked.push(new Headers(init?.headers))
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        open = controller
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  onTestFinished(() => spy.mockRestore())
  const permissions = permissionsOf(modelList, 'admin')
  server.reply('POST users/info', {
    body: { id: 1, name: 'Мария Лапина', active: true, role: 'admin', permissions },
  })
  return {
    asked,
    tell({ entity, ids = [], by = '' }, id = '1.1.1') {
      const data = JSON.stringify({ entity, ids, by })
      open?.enqueue(encoder.encode(frameText({ event: 'change', id, data })))
    },
    cut() {
      open?.close()
    },
  }
}
