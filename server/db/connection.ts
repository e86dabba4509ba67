/** What one statement (or the last of several) gave: its rows and the word the database closed it with. */
export interface Answer {
  readonly rows: unknown[]
  readonly command: string
}

/** How a transaction begins: the mode behind `begin`, and what is set for it alone, by the names of settings. */
export interface Beginning {
  readonly mode?: string
  readonly settings: Readonly<Record<string, string>>
}

/** One database session held by one piece of work; statements run in the order they were given. */
export interface Connection {
  /** Runs one statement with values `$1…`; `arrays` asks for rows as arrays instead of objects. */
  query(text: string, values: readonly unknown[], arrays?: boolean): Promise<Answer>
  /** Runs any number of statements without values in one trip; gives the answer of the last one. */
  exec(text: string): Promise<Answer>
  /** Begins a transaction; on a server that goes along with its first statement. */
  begin(beginning: Beginning): Promise<void>
  /** Commits; throws a trouble `unsure` when it cannot be known whether the database did. */
  commit(): Promise<Answer>
}

/** Who works with connections of its own: finding who asks, people's reading and writing, and what no person waits for. */
export type PoolName = 'door' | 'reading' | 'writing' | 'jobs'

/** Where the data live: the embedded database or a PostgreSQL server, behind the same few verbs. */
export interface Engine {
  readonly name: 'pglite' | 'postgres'
  /** Whether a session stays with who opened it, as behind a pooler of transactions it does not. */
  readonly ownSessions: boolean
  /** How many may write at once; nothing where all work takes turns. */
  readonly writers?: number
  /** Lends a connection for the time of the work, whose session is one's own unless a pool is named; a failed work leaves no transaction open behind it. */
  use<T>(work: (connection: Connection) => Promise<T>, pool?: PoolName): Promise<T>
  /** Lends a connection that only reads, each statement under the settings and with what others have committed before it. */
  read?<T>(
    settings: Beginning['settings'],
    work: (connection: Connection) => Promise<T>,
    pool: PoolName,
  ): Promise<T>
  /** Lets nothing new in and frees every resource; the caller has waited for running work. */
  close(): Promise<void>
}
