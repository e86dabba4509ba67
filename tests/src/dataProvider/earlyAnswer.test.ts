import { describe, expect, it } from 'vitest'
import { withEarlyAnswer } from '#src/dataProvider/earlyAnswer.ts'
import type { Answer } from '#src/dataProvider/http.ts'

function scene() {
  const asked: string[] = []
  let time = 0
  const http = (path: string): Promise<Answer> => {
    asked.push(path)
    if (path === 'broken') return Promise.reject(new Error('refused'))
    return Promise.resolve({ status: 200, data: asked.length, headers: new Headers() })
  }
  const doors = withEarlyAnswer(http, () => time)
  return { ...doors, asked, wait: (ms: number) => (time += ms) }
}

describe('A read sent before its screen', () => {
  it('is not given to a reader of another address', async () => {
    const { ahead, door, asked } = scene()
    void ahead('rents?begin=1')
    await door('rents?begin=2')
    expect(asked).toEqual(['rents?begin=1', 'rents?begin=2'])
  })

  it('is not given to a write to the same address', async () => {
    const { ahead, door, asked } = scene()
    void ahead('rents')
    await door('rents', { method: 'POST' })
    expect(asked).toHaveLength(2)
  })

  it('is known to be too late once a screen has asked by itself', async () => {
    const { door, wasRead } = scene()
    expect(wasRead('rents')).toBe(false)
    await door('rents')
    expect(wasRead('rents')).toBe(true)
  })

  it('is not given once it is old', async () => {
    const { ahead, door, asked, wait } = scene()
    await ahead('rents')
    wait(10_000)
    await door('rents')
    expect(asked).toHaveLength(2)
  })

  it('is not given to the next person once the one it was sent for has left', async () => {
    const { ahead, door, wasRead, forgetEarly, asked } = scene()
    void ahead('rents')
    await door('cleans')
    forgetEarly()
    expect(wasRead('cleans')).toBe(false)
    await door('rents')
    expect(asked).toEqual(['rents', 'cleans', 'rents'])
  })

  it('tells its failure to the reader', async () => {
    const { ahead, door } = scene()
    ahead('broken').catch(() => undefined)
    await expect(door('broken')).rejects.toThrow('refused')
  })

  it('waits for its own reader beside others sent before their screen', async () => {
    const { ahead, door, asked } = scene()
    void ahead('rents?begin=1')
    void ahead('rents?begin=2')
    expect((await door('rents?begin=2')).data).toBe(2)
    expect((await door('rents?begin=1')).data).toBe(1)
    expect(asked).toHaveLength(2)
  })

  it('is waited for however long it takes: a slow server is not asked the same once more', async () => {
    const { ahead, door, asked, wait } = scene()
    void ahead('rents')
    wait(60_000)
    await door('rents')
    expect(asked).toEqual(['rents'])
  })

  it('answers the first reader and no second one', async () => {
    const { ahead, door, asked } = scene()
    void ahead('rents')
    expect((await door('rents')).data).toBe(1)
    expect((await door('rents')).data).toBe(2)
    expect(asked).toHaveLength(2)
  })
})
