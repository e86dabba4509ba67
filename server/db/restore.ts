import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type BackupLine, type RowLine, readLines } from './backupFormat.ts'
import { exactTexts, foreignKeys, ordinaryTables, quoted, storedColumns } from './catalog.ts'
import type { Connection, Engine } from './connection.ts'
import { applyMigration, type Migration, prepareMarks, readMigrations } from './migrate.ts'

const rowsAtOnce = 500
const lettersAtOnce = 8_000_000

/**
 * Fills an empty database from a backup of either engine, all or nothing; gives the number of rows. The tables
 * come out as they were at the backup: opening the database afterwards brings them up to date.
 */
export function restore(
  engine: Engine,
  file: string,
  migrations: readonly Migration[] = readMigrations(),
): Promise<{ readonly rows: number }> {
  return engine.use(async (connection) => {
    await connection.exec('begin')
    const { rows } = await connection.exec(ordinaryTables)
    if (rows.length > 0) throw new Error(notEmpty)
    await connection.exec(exactTexts)
    const loader = new Loader(connection, migrations)
    try {
      await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<unknown>) => {
        for await (const line of readLines(chunks)) await loader.take(line)
      })
    } catch (error) {
      throw explained(error, loader)
    }
    const restored = await loader.finish().catch((error: unknown) => {
      throw explained(error, loader)
    })
    // Without a count of its rows the database reads joined lists row by row, until it tidies up by itself.
    await connection.exec('analyze')
    await connection.exec('commit')
    return { rows: restored }
  })
}

const notEmpty =
  'База данных не пуста, а копия восстанавливается только в пустую: задайте новый каталог данных или новую базу.'
const foreign =
  'Этот файл — не резервная копия «Ключника»: выберите файл, созданный командой «npm run backup».'
const newer = 'Копия сделана более новой версией «Ключника»: обновите программу и повторите восстановление.'
const cut = 'Резервная копия неполна: файл обрезан или повреждён. Возьмите другую копию.'

const takeOther =
  'Возьмите другую копию: у целой рядом лежит файл .sha256, и команда sha256sum -c подтверждает его.'
const broken = (lines: string) => `Копия повреждена на ${lines}. ${takeOther}`
const otherSum = (lines: number) =>
  `Копия повреждена: строк прочитано ${lines}, а контрольная сумма файла не та. ${takeOther}`
const disjoint = `Копия повреждена: её строки не сходятся друг с другом. ${takeOther}`

/** Faults of the file itself in the person's words; all others as they are. */
function explained(error: unknown, loader: Loader): unknown {
  const words = wordsOf(error, loader)
  return words === undefined ? error : new Error(words, { cause: error })
}

function wordsOf(error: unknown, { isOurs, isComplete, line, batch }: Loader): string | undefined {
  if (error instanceof SyntaxError) return isOurs ? broken(`строке ${line + 1}`) : foreign
  if (!(error instanceof Error && 'code' in error)) return undefined
  if (error.code === 'Z_BUF_ERROR') return cut
  if (error.code === 'Z_DATA_ERROR') {
    if (error.message === notPacked) return foreign
    return error.message === wrongSum ? otherSum(line) : broken(`строке ${line + 1}`)
  }
  if (!isOurs || !/^2[23]...$/.test(String(error.code))) return undefined
  return isComplete ? disjoint : broken(batch)
}

/** What the unpacker says of a file that it has never packed. */
const notPacked = 'incorrect header check'
/** And of one that unpacks to something else than was packed. */
const wrongSum = 'incorrect data check'

const textsOf = (rows: readonly unknown[]): string[][] =>
  rows.map((row) => (Array.isArray(row) ? row.map(String) : []))

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Takes the lines of a backup in their order and turns them into tables. */
class Loader {
  readonly #connection: Connection
  readonly #migrations: readonly Migration[]
  readonly #types = new Map<string, string>()
  #returnKeys: string[] = []
  #insert = ''
  #waiting: string[] = []
  #letters = 0
  #rows = 0
  #promised: number | undefined
  #line = 0

  constructor(connection: Connection, migrations: readonly Migration[]) {
    this.#connection = connection
    this.#migrations = migrations
  }

  /** Whether the file began as ours do. */
  get isOurs(): boolean {
    return this.#types.size > 0
  }

  /** Whether the last line has come. */
  get isComplete(): boolean {
    return this.#promised !== undefined
  }

  /** How many lines have come. */
  get line(): number {
    return this.#line
  }

  /** Which lines the database got together last, or the one of them that is no row. */
  get batch(): string {
    const first = this.#line - this.#waiting.length + 1
    const wrong = this.#waiting.findIndex((json) => !isJson(json))
    return wrong >= 0 ? `строке ${first + wrong}` : `строках ${first}–${this.#line}`
  }

  async take(line: BackupLine | RowLine): Promise<void> {
    if (line.kind !== 'row') await this.#flush()
    this.#line += 1
    if (line.kind === 'row') {
      this.#waiting.push(line.json)
      this.#letters += line.json.length
      if (this.#waiting.length >= rowsAtOnce || this.#letters >= lettersAtOnce) await this.#flush()
      return
    }
    if (line.kind === 'klyuchnik backup') await this.#prepare(line.migrations)
    else if (this.#types.size === 0) throw new Error(foreign)
    else if (line.kind === 'table') this.#insert = this.#insertInto(line.name, line.columns)
    else if (line.kind === 'sequence') await this.#setSequence(line.name, line.value, line.used)
    else this.#promised = line.rows
  }

  /** Puts the foreign keys back, which checks every one; throws if rows are missing. */
  async finish(): Promise<number> {
    if (this.#types.size === 0) throw new Error(foreign)
    if (this.#promised !== this.#rows) throw new Error(cut)
    await this.#execAll(this.#returnKeys)
    return this.#rows
  }

  async #prepare(hashes: readonly string[]): Promise<void> {
    const known = this.#migrations.filter(({ hash }) => hashes.includes(hash))
    if (known.length < hashes.length) throw new Error(newer)
    await prepareMarks(this.#connection)
    for (const migration of known) await applyMigration(this.#connection, migration)
    const columns = await this.#connection.query(storedColumns, [], true)
    for (const [table, name, type] of textsOf(columns.rows)) this.#types.set(`${table}.${name}`, `${type}`)
    await this.#empty()
    await this.#dropKeys()
  }

  /** Migrations may have brought rows of their own, which the backup has too. */
  async #empty(): Promise<void> {
    const tables = textsOf((await this.#connection.query(ordinaryTables, [], true)).rows)
    const names = tables.map(([name]) => quoted(`${name}`))
    if (names.length > 0) await this.#connection.exec(`truncate ${names.join(', ')}`)
  }

  async #dropKeys(): Promise<void> {
    const keys = textsOf((await this.#connection.query(foreignKeys, [], true)).rows)
    const change = ([table, name]: string[], how: string) =>
      `alter table ${quoted(`${table}`)} ${how} ${quoted(`${name}`)}`
    this.#returnKeys = keys.map((key) => `${change(key, 'add constraint')} ${key[2]}`)
    await this.#execAll(keys.map((key) => change(key, 'drop constraint')))
  }

  async #execAll(statements: readonly string[]): Promise<void> {
    if (statements.length > 0) await this.#connection.exec(statements.join(';\n'))
  }

  #insertInto(table: string, columns: readonly string[]): string {
    const values = columns.map((column, index) => {
      const type = this.#types.get(`${table}.${column}`)
      if (!type) throw new Error(broken(`строке ${this.#line}`))
      return `(row->>${index})::${type}`
    })
    return `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) overriding system value
      select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as row`
  }

  async #flush(): Promise<void> {
    if (this.#waiting.length === 0) return
    if (!this.#insert) throw new Error(foreign)
    await this.#connection.query(this.#insert, [`[${this.#waiting.join(',')}]`])
    this.#rows += this.#waiting.length
    this.#waiting = []
    this.#letters = 0
  }

  async #setSequence(name: string, value: string, used: boolean): Promise<void> {
    await this.#connection.query('select setval($1::text::regclass, $2::text::bigint, $3::boolean)', [
      `public.${quoted(name)}`,
      value,
      used,
    ])
  }
}
