import { Worker } from 'node:worker_threads'
import type { Answer } from './connection.ts'
import type { Failure, Order, Reply, Start, Storage, Task } from './pgliteMessages.ts'
import { pgliteProgram } from './pgliteProgram.ts'

interface Waiting {
  resolve(answer: Answer): void
  reject(error: Error): void
}

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'

const errorOf = ({ message, ...details }: Failure) => Object.assign(new Error(message), details)

/** The embedded database in its own thread: posts orders, matches replies, fails all callers if the thread dies. */
export class PgliteThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #last = 0
  #death: Error | undefined

  private constructor(start: Start) {
    this.#worker = new Worker(new URL(`./pgliteWorker.${extension}`, import.meta.url), {
      workerData: start,
    })
    this.#worker.on('message', (reply: Reply) => this.#receive(reply))
    this.#worker.on('error', (error) => this.#die(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#die(new Error('The embedded database has stopped.')))
  }

  /** Starts the thread and waits until the database in it is open. */
  static async start(storage: Storage): Promise<PgliteThread> {
    const thread = new PgliteThread({ storage, program: await pgliteProgram() })
    await new Promise<Answer>((resolve, reject) => thread.#waiting.set(0, { resolve, reject }))
    return thread
  }

  /** Sends one task and gives its answer; database errors carry `code`, `constraint` and the rest. */
  ask(task: Task): Promise<Answer> {
    if (this.#death) return Promise.reject(this.#death)
    this.#last += 1
    const order: Order = { id: this.#last, ...task }
    return new Promise((resolve, reject) => {
      this.#waiting.set(order.id, { resolve, reject })
      this.#worker.postMessage(order)
    })
  }

  /** Closes the database and ends the thread. */
  async stop(): Promise<void> {
    await this.ask({ kind: 'close' })
    await this.#worker.terminate()
  }

  #receive({ id, value, failure }: Reply): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (failure) waiting?.reject(errorOf(failure))
    else if (value) waiting?.resolve(value)
  }

  #die(error: Error): void {
    this.#death ??= error
    for (const waiting of this.#waiting.values()) waiting.reject(this.#death)
    this.#waiting.clear()
  }
}
