// What a generated migration is completed by: the line that says what older servers may make of it, and who tells of new rows.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entityNames } from '#schema/names.ts'
import type { MigrationKind } from '#server/db/migrate.ts'
import { besideOthers } from './migrationFaults.ts'

const folder = 'server/db/migrations'

/** What takes away or changes something that an older server still reads or writes. */
const takesAway =
  /\b(drop (table|column|view)|rename (to|column|constraint)|set not null|set data type|add column (?!.*\bdefault\b).*\bnot null)\b/i

/** The kind that follows from the statements; what only a person can know is written by hand. */
export function judgeKind(text: string): MigrationKind {
  return text.split(';').some((statement) => takesAway.test(statement)) ? 'contract' : 'expand'
}

/** The statements by which rows of new entities are told to the screens that show them. */
export function followNew(text: string): string {
  const made = [...text.matchAll(/^CREATE TABLE "(\w+)"/gm)].map(([, name]) => name)
  return made
    .filter((name) => entityNames.some((known) => known === name))
    .map((name) => `--> statement-breakpoint\nselect live.follow('${name}');`)
    .join('')
}

/** The files of migrations as they are. */
export function migrationFiles(): ReadonlySet<string> {
  return new Set(readdirSync(folder).filter((name) => name.endsWith('.sql')))
}

/** Puts the line on top of the files that are not among the earlier ones; gives what was written of each. */
export function writeKinds(earlier: ReadonlySet<string>): string[] {
  return [...migrationFiles().difference(earlier)].map((name) => {
    const path = join(folder, name)
    const text = besideOthers(readFileSync(path, 'utf8'))
    const kind = judgeKind(text)
    writeFileSync(path, `-- kind: ${kind}\n${text}${followNew(text)}`)
    return `${path} is of the kind ${kind}: ${meanings[kind]}`
  })
}

const meanings: Readonly<Record<MigrationKind, string>> = {
  expand: 'servers of the release before go on beside it. Write contract when they cannot.',
  contract:
    'servers of the release before stop. Take it into the release after the code that no longer needs what goes.',
}
