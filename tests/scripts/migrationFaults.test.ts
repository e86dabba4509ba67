// A new migration keeps nobody waiting: `npm run lint` says what would.
import { describe, expect, it } from 'vitest'
import { type Migration, readMigrations } from '#server/db/migrate.ts'
import { besideOthers, findMigrationFaults } from '../../scripts/migrationFaults.ts'

const file = (tag: string, text: string): Migration => ({ tag, text, kind: 'expand', hash: tag })
const faultsOf = (text: string) => findMigrationFaults([file('0001_roles', ''), file('0002_new', text)])

describe('A migration is refused', () => {
  it.each([
    ['an index of a table in use', 'CREATE INDEX "i" ON "rents" USING btree ("a");'],
    [
      'an index made beside others, with something else in the file',
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "rents" ("a"); ALTER TABLE "rents" ADD COLUMN "b" int;',
    ],
    ['an index that a second try would trip over', 'CREATE UNIQUE INDEX CONCURRENTLY "i" ON "rents" ("a");'],
    [
      'a key that is checked at once',
      'ALTER TABLE "rents" ADD CONSTRAINT "k" FOREIGN KEY ("a") REFERENCES "b"("id");',
    ],
    ['a condition that is checked at once', 'ALTER TABLE "rents" ADD CONSTRAINT "c" CHECK ("a" > 0);'],
    [
      'a check while the table is still held by its adding',
      'ALTER TABLE "rents" ADD CONSTRAINT "c" CHECK ("a" > 0) NOT VALID; ALTER TABLE "rents" VALIDATE CONSTRAINT "c";',
    ],
    ['a rule of uniqueness that makes its own index', 'ALTER TABLE "rents" ADD CONSTRAINT "u" UNIQUE ("a");'],
    [
      'a column that is filled at once',
      'ALTER TABLE "rents" ADD COLUMN "f" text GENERATED ALWAYS AS ("a") STORED;',
    ],
    ['rows that are changed all at once', `UPDATE "rents" SET "a" = 1 WHERE "a" IS NULL;`],
    [
      'rows that are removed a lot at a time, with something else in the file',
      'delete from rents where id in (select id from rents where a limit 500) returning id; select 1;',
    ],
    ['a column that is read through at once', 'ALTER TABLE "rents" ALTER COLUMN "a" SET NOT NULL;'],
    ['a column that is written anew', 'ALTER TABLE "rents" ALTER COLUMN "a" SET DATA TYPE bigint;'],
  ])('for %s, naming file and table', (_, text) => {
    expect(faultsOf(text)).toEqual([
      expect.stringMatching(/^server\/db\/migrations\/0002_new\.sql holds rents while others wait: /),
    ])
  })
})

describe('A migration is taken', () => {
  it.each([
    [
      'a new table with all that belongs to it',
      'CREATE TABLE "a" ("b" int); CREATE INDEX "i" ON "a" ("b"); ALTER TABLE "a" ADD CONSTRAINT "u" UNIQUE ("b");',
    ],
    ['one index beside others', 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "rents" ("a");'],
    [
      'a key that is not checked yet',
      'ALTER TABLE "rents" ADD CONSTRAINT "k" FOREIGN KEY ("a") REFERENCES "b"("id") NOT VALID;',
    ],
    ['its check in a file of its own', 'ALTER TABLE "rents" VALIDATE CONSTRAINT "k";'],
    [
      'rows that are changed a lot at a time',
      'update rents set a = 1 where id in (select id from rents where a is null limit 500)\n  returning id;',
    ],
    ['a new column', 'ALTER TABLE "rents" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;'],
    [
      'words inside of a function',
      'create function f() returns void language sql as $$ create index i on rents (a); $$;',
    ],
    [
      'what says why it may',
      '-- holds its tables: some ten rows of each agency\nALTER TABLE "steps" ALTER COLUMN "a" SET NOT NULL;',
    ],
  ])('for %s', (_, text) => {
    expect(faultsOf(text)).toEqual([])
  })

  it('as it stands, every one of those after the rules', () => {
    expect(findMigrationFaults(readMigrations())).toEqual([])
  })
})

it('A generated migration of nothing but an index is written so that others go on meanwhile', () => {
  expect(besideOthers('CREATE INDEX "i" ON "rents" ("a");')).toBe(
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "rents" ("a");',
  )
  const table = 'CREATE TABLE "a" ("b" int); CREATE INDEX "i" ON "a" ("b");'
  expect(besideOthers(table)).toBe(table)
})
