// The network of one phone: a line to the server that can be cut and mended, for its pages and for its worker alike.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { BrowserContext } from '@playwright/test'

/** A line with its own address. */
export interface Line {
  readonly url: string
  cut(): Promise<void>
  mend(): Promise<void>
  end(): void
}

/** Leads a line from a browser to a server. */
export async function leadLine(context: BrowserContext, server: string): Promise<Line> {
  const { hostname, port } = new URL(server)
  const ends = new Set<Socket>()
  let isCut = false
  const listener = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      // whoever goes first takes the other one along; what for does not matter here
      end
        .on('error', () => other.destroy())
        .on('close', () => {
          ends.delete(end)
          other.destroy()
        })
      end.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (typeof address !== 'object' || !address) throw new Error('The line has no port.')
  const cutAll = () => {
    isCut = true
    for (const end of ends) end.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    async cut() {
      cutAll()
      await context.setOffline(true)
    },
    async mend() {
      isCut = false
      await context.setOffline(false)
    },
    end() {
      cutAll()
      listener.close()
    },
  }
}
