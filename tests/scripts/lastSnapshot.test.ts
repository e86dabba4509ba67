// Of the pictures of the tables the last one stays: what the next migration is told from.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keepLastSnapshot } from '../../scripts/lastSnapshot.ts'

it('The repository holds the picture of the tables after the last migration and no earlier one', () => {
  const names = readdirSync('server/db/migrations')
  const [last] = names
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .reverse()
  const kept = readdirSync('server/db/migrations/meta').filter((name) => name.endsWith('_snapshot.json'))
  expect(kept).toEqual([`${last?.slice(0, 4)}_snapshot.json`])
})

it('Earlier pictures go, the journal and whatever else lies there stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'snapshots-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['0009_snapshot.json', '0010_snapshot.json', '_journal.json', 'note.md'])
    writeFileSync(join(folder, name), '{}')
  keepLastSnapshot(folder)
  expect(readdirSync(folder).sort()).toEqual(['0010_snapshot.json', '_journal.json', 'note.md'])
})
