import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** A script of this repository running in a process of its own. */
export interface Child {
  readonly process: ChildProcess
  /** What it has written so far, by lines. */
  readonly lines: readonly string[]
  /** Waits for the line of this number, counted from 1; throws with the errors if the process ends before. */
  reached(count: number): Promise<void>
  /** Ends it as a power switch would and waits until it is gone. */
  kill(): Promise<void>
}

/** Starts a script, given relative to `tests`, with arguments; it is killed when the test ends. */
export function startChild(script: string, ...values: string[]): Child {
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url))
  const child = spawn(process.execPath, [path, ...values], { stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = once(child, 'close')
  const lines: string[] = []
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  const kill = async () => {
    child.kill('SIGKILL')
    await exit
  }
  onTestFinished(kill)
  return {
    process: child,
    lines,
    kill,
    async reached(count) {
      while (lines.length < count) {
        const next = await Promise.race([once(reader, 'line'), exit.then(() => undefined)])
        if (!next && lines.length < count) throw new Error(`${script} ended early: ${errors}`)
      }
    },
  }
}
