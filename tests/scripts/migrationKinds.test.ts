// What a migration says of itself, so that servers of two releases may run side by side.
import { describe, expect, it } from 'vitest'
import { kindOf, readMigrations } from '#server/db/migrate.ts'
import { judgeKind } from '../../scripts/migrationKinds.ts'

/** Migrations of the time before kinds; no file may join them. */
const before = '0010'

describe('The kind of a migration', () => {
  it('is the stricter where the file does not say it on top', () => {
    expect(kindOf('alter table a add b int;')).toBe('contract')
    expect(kindOf('alter table a add b int;\n-- kind: expand')).toBe('contract')
    expect(kindOf('-- kind: expand\nalter table a add b int;')).toBe('expand')
    expect(kindOf('-- kind: contract\nalter table a drop b;')).toBe('contract')
  })

  it.each([
    'DROP TABLE "a";',
    'ALTER TABLE "a" DROP COLUMN "b";',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE text;',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
  ])('is contract for %s', (text) => {
    expect(judgeKind(text)).toBe('contract')
  })

  it.each([
    'CREATE TABLE "a" ("b" text NOT NULL);',
    'ALTER TABLE "a" ADD COLUMN "b" text;',
    'ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;',
    'CREATE INDEX "a_b" ON "a" USING btree ("b");',
  ])('is expand for %s', (text) => {
    expect(judgeKind(text)).toBe('expand')
  })

  it('stands on the first line of every file, and expand only where nothing is taken away', () => {
    const wrong = readMigrations()
      .filter(({ tag }) => tag >= before)
      .filter(
        ({ text, kind }) =>
          !/^-- kind: (expand|contract)\n/.test(text) || (kind === 'expand' && judgeKind(text) !== kind),
      )
    expect(wrong.map(({ tag }) => tag)).toEqual([])
  })
})
