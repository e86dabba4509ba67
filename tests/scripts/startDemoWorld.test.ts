import { describe, expect, it } from 'vitest'
import { startDemoWorld } from '../../scripts/startDemoWorld.ts'

describe('The demo prints', () => {
  it('what its log tells to whoever asks for it by the variable', async () => {
    const env: NodeJS.ProcessEnv = { PORT: '0', LOG_LEVEL: 'info' }
    await startDemoWorld(env)
    expect(env.LOG_LEVEL).toBe('info')
  })

  it('its address and how to sign in, and of its log errors alone', async () => {
    const env: NodeJS.ProcessEnv = { PORT: '0' }
    await startDemoWorld(env)
    expect(env.LOG_LEVEL).toBe('error')
    expect(env.TELEGRAM_API_ROOT).toMatch(/^http:\/\/127\.0\.0\.1:\d+/)
  })
})
