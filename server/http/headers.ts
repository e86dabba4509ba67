import type { FastifyInstance } from 'fastify'

/** Headers of every answer: nothing is framed, guessed, leaked to other sites or run from elsewhere. */
export function securityHeaders(scriptHashes: readonly string[], isSecure: boolean): Record<string, string> {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${scripts}`,
      // The look's library writes its styles as the page runs.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Not of the names below ours: whoever serves the panel at the name of a whole firm would close its other sites.
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** Puts the headers on every answer, and forbids keeping those of the calls. */
export function addHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const pairs = Object.entries(headers)
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of pairs) reply.header(name, value)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}
