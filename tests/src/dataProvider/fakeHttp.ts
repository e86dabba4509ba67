// A door to the server that answers what the test says and remembers what was asked.
import type { Answer, CallOptions } from '#src/dataProvider/http.ts'

/** One asked call: method, address without its query, the query, and the rest. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly options: CallOptions
}

/** Answers every call by `reply`; `asked` holds the calls in order. */
export function fakeHttp(reply: (asked: Asked) => unknown, headers: Record<string, string> = {}) {
  const asked: Asked[] = []
  const http = async (address: string, options: CallOptions = {}): Promise<Answer> => {
    const [path = '', query = ''] = address.split('?')
    const call = {
      method: options.method ?? 'GET',
      path,
      query: Object.fromEntries(new URLSearchParams(query)),
      options,
    }
    asked.push(call)
    return { status: 200, data: await reply(call), headers: new Headers(headers) }
  }
  return { http, asked }
}
