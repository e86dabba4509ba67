// What a migration would keep others waiting for: tables change beside servers that go on working with them.
import { isBesideOthers, isInLots, type Migration } from '#server/db/migrate.ts'

/** The last migration of the time before these rules; those up to it are never edited. */
const lastBefore = '_roles'

/** A line by which a migration takes it upon itself, with the reason: `-- holds its tables: a hundred rows at most`. */
const excuse = /^-- holds its tables: \S/m

interface Habit {
  readonly form: RegExp
  /** Where the statement names its table. */
  readonly table: number
  readonly isFault: (statement: string, all: readonly string[]) => boolean
  readonly remedy: string
}

const alter = String.raw`^alter table (?:if exists )?(?:only )?"?(\w+)"? `

const habits: readonly Habit[] = [
  {
    form: /^create (?:unique )?index (?:concurrently )?(?:if not exists )?"?\w+"? on (?:only )?"?(\w+)"?/i,
    table: 1,
    isFault: (statement, all) => !/ concurrently if not exists /i.test(statement) || all.length > 1,
    remedy: 'an index is a file of its own with one statement, create index concurrently if not exists',
  },
  {
    form: new RegExp(`${alter}add constraint "?\\w+"? (?:foreign key|check)`, 'i'),
    table: 1,
    isFault: (statement) => !/ not valid$/i.test(statement),
    remedy: 'a constraint comes not valid, the next file validates it',
  },
  {
    form: new RegExp(`${alter}validate constraint`, 'i'),
    table: 1,
    isFault: (_, all) => all.some((one) => / add constraint /i.test(one)),
    remedy:
      'a constraint is validated in the file after the one that adds it, which no longer holds the table',
  },
  {
    form: new RegExp(`${alter}add constraint "?\\w+"? (?:unique|primary key|exclude)`, 'i'),
    table: 1,
    isFault: (statement) => !/ using index /i.test(statement),
    remedy: 'make the unique index concurrently in a file before, then add constraint … using index',
  },
  {
    form: /^(?:update|delete from) (?:only )?"?(\w+)"?(?: |$)/i,
    table: 1,
    isFault: (statement, all) => !isInLots(statement) || all.length > 1,
    remedy:
      'rows of a table in use are changed a lot at a time: a file of its own with one statement, update … where id in (select … limit 500) returning id',
  },
  {
    form: new RegExp(
      `${alter}(?:alter column .* set not null|alter column .* (?:set data )?type |add column .* stored$)`,
      'i',
    ),
    table: 1,
    isFault: () => true,
    remedy:
      'this reads or writes the whole table while nobody may use it: add a column beside it and fill it in batches',
  },
]

/** Statements of a migration without comments and without what stands inside of functions. */
function statementsOf(text: string): string[] {
  return text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** What is wrong with the migrations after the rules, one line each. */
export function findMigrationFaults(migrations: readonly Migration[]): string[] {
  const from = migrations.findIndex(({ tag }) => tag.endsWith(lastBefore)) + 1
  return migrations.slice(from).flatMap(({ tag, text }) => {
    if (excuse.test(text)) return []
    const all = statementsOf(text)
    const made = all.flatMap((one) => /^create table (?:if not exists )?"?(\w+)"?/i.exec(one)?.[1] ?? [])
    return all.flatMap((statement) =>
      habits.flatMap(({ form, table, isFault, remedy }) => {
        const name = form.exec(statement)?.[table]
        return name === undefined || made.includes(name) || !isFault(statement, all)
          ? []
          : [`server/db/migrations/${tag}.sql holds ${name} while others wait: ${remedy}.`]
      }),
    )
  })
}

/** A migration of nothing but one index of a table that is there, written so that others go on meanwhile. */
export function besideOthers(text: string): string {
  const [statement = '', ...more] = statementsOf(text)
  const isIndex = more.length === 0 && /^create (unique )?index "/i.test(statement)
  return isIndex && !isBesideOthers(text)
    ? text.replace(/^(CREATE (?:UNIQUE )?INDEX) /m, '$1 CONCURRENTLY IF NOT EXISTS ')
    : text
}
