// `/api/admin/docs`: a plain page for people, `/api/admin/docs/json` for programs; strangers are shown neither.
import type { FastifyInstance } from 'fastify'
import { askSignedIn } from './caller.ts'
import { listCalls } from './callTable.ts'
import { describeCalls } from './describe.ts'
import type { AppParts } from './parts.ts'
import { apiBase } from './routes.ts'

/** A text that is made when somebody asks for it, once for the whole process. */
function madeOnce(make: () => string): () => string {
  let text: string | undefined
  return () => {
    text ??= make()
    return text
  }
}

const json = madeOnce(() => JSON.stringify(describeCalls()))
const page = madeOnce(pageOf)

/** Adds the description of the calls for people who signed in. */
export function addDocs(app: FastifyInstance, parts: AppParts): void {
  const onRequest = askSignedIn(parts)
  app.get(`${apiBase}/docs/json`, { onRequest }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json()),
  )
  app.get(`${apiBase}/docs`, { onRequest }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page()),
  )
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin:2rem 0 .5rem}code{background:#f1ede4;padding:.1rem .3rem;border-radius:4px}li{margin:.3rem 0}
@media(prefers-color-scheme:dark){body{background:#171614;color:#eee}code{background:#333}}`

function pageOf(): string {
  const calls = listCalls()
  const models = [...new Map(calls.map(({ model }) => [model.name, model])).values()]
  const parts = models.map((model) => {
    const lines = calls
      .filter((call) => call.model === model)
      .map(({ method, path, special, action }) => {
        const help = special?.help ?? action
        return `<li><code>${method} ${apiBase}/${escapeHtml(path)}</code> — ${escapeHtml(help)}</li>`
      })
    return `<h2>${escapeHtml(model.labels.many)}</h2><ul>${lines.join('')}</ul>`
  })
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Вызовы «Ключника»</title><style>${style}</style>
<h1>Вызовы «Ключника»</h1><p>Описание для программ: <a href="${apiBase}/docs/json">OpenAPI 3.1</a>.</p>${parts.join('')}</html>`
}

/** Text that HTML shows as it is. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
