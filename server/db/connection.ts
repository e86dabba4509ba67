/** What one statement (or the last of several) gave: its rows and the word the database closed it with. */
export interface Answer {
  readonly rows: unknown[]
  readonly command: string
}

/** One database session held by one piece of work; statements run in the order they were given. */
export interface Connection {
  /** Runs one statement with values `$1…`; `arrays` asks for rows as arrays instead of objects. */
  query(text: string, values: readonly unknown[], arrays?: boolean): Promise<Answer>
  /** Runs any number of statements without values in one trip; gives the answer of the last one. */
  exec(text: string): Promise<Answer>
}

/** Where the data live: the embedded database or a PostgreSQL server, behind the same few verbs. */
export interface Engine {
  readonly name: 'pglite' | 'postgres'
  /** Lends a connection for the time of the work; a failed work leaves no transaction open behind it. */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Lends a connection that may only read, as role `app` of one agency; each statement is a transaction of its own. */
  read?<T>(agencyId: number, work: (connection: Connection) => Promise<T>): Promise<T>
  /** Lets nothing new in and frees every resource; the caller has waited for running work. */
  close(): Promise<void>
}
