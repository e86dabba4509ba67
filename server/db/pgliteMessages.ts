// What the server's thread and the embedded database's thread say to each other.
import type { Answer } from './connection.ts'
import type { Program } from './pgliteProgram.ts'

/** Where the embedded database keeps its data: a directory, or memory filled from a dump file. */
export type Storage = { readonly directory: string } | { readonly dump: string | undefined }

/** What the thread is started with. */
export interface Start {
  readonly storage: Storage
  readonly program: Program
}

/** One thing to do, numbered from 1 so that the reply finds its caller. */
export type Order = { readonly id: number } & Task

/** What can be asked of the embedded database. */
export type Task =
  | {
      readonly kind: 'query'
      readonly text: string
      readonly values: readonly unknown[]
      readonly arrays: boolean
    }
  | { readonly kind: 'exec'; readonly text: string }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' }

/** A database error taken apart: `code`, `constraint`, `detail`, `table` and the like beside the message. */
export interface Failure {
  readonly message: string
  readonly [property: string]: string
}

/** The reply to the order of the same number; number 0 says that the database is open. */
export interface Reply {
  readonly id: number
  readonly value?: Answer
  readonly failure?: Failure
}
