import { describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'

describe('the settings of a server', () => {
  it('tell every fault at once', () => {
    const read = () =>
      readEnv({
        PORT: 'abc',
        DATABASE_URL: 'postgres://x',
        DATABASE_POOL: '0',
        TRUST_PROXY: 'everyone',
        LOG_LEVEL: 'loud',
        PUBLIC_URL: 'javascript:alert(1)',
        OUTGOING_ALLOW: 'hook=127.0.0.1:80,bot@1=127.0.0.1:80',
        TELEGRAM_API_ROOT: 'api.telegram.org?key=1',
        WRITES_PER_MINUTE: '-1',
        LOG_REQUESTS: 'few',
        MIGRATE: 'sometimes',
        PROCESS_NAME: 'второй сервер',
        READS_PER_MINUTE: '0',
        HEAVY_CALLS_PER_MINUTE: 'few',
        AGENCY_CALLS_PER_MINUTE: '99999999',
      })
    for (const name of [
      'PORT',
      'DATABASE_POOL',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'PUBLIC_URL',
      'OUTGOING_ALLOW',
      'TELEGRAM_API_ROOT',
      'WRITES_PER_MINUTE',
      'MIGRATE',
      'LOG_REQUESTS',
      'PROCESS_NAME',
      'READS_PER_MINUTE',
      'HEAVY_CALLS_PER_MINUTE',
      'AGENCY_CALLS_PER_MINUTE',
    ]) {
      expect(read).toThrow(new RegExp(`${name}: ожидал`))
    }
  })

  it('have working defaults', () => {
    expect(readEnv({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      database: { dataDir: 'data' },
      publicUrl: 'http://127.0.0.1:3000',
      outgoingAllow: [],
      integrations: { telegramApiRoot: 'https://api.telegram.org' },
      trustProxy: [],
      perMinute: { reads: 1500, writes: 600, heavy: 20, agency: 10_000 },
    })
  })
})
