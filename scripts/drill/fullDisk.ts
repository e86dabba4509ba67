// The disk of PostgreSQL fills up: what has to be written is refused with its own words, the rest goes on.
import { spawnSync } from 'node:child_process'
import { chown, mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startDemoServer } from '../demoServer.ts'
import { personOfServer, withPostgres } from './ownPostgres.ts'
import { noLimits } from './traffic.ts'
import { type Answered, type Asker, distantNights, openTwoAgencies, tally } from './twoAgencies.ts'

const size = '160m'
const mostWrites = 3_000

/** Fills the disk under the tables, looks, and frees it again; whether all was as promised. Only root may lay out the disk. */
export async function fillDisk(dataDir: string): Promise<boolean> {
  const person = personOfServer()
  if (!person) {
    console.error(
      'The full disk was not tried: a small file system is mounted for it, which only root may do.',
    )
    return false
  }
  return withPostgres({}, async (url, { directory }) => {
    const disk = join(directory, 'disk')
    await mkdir(disk)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk])
    if (mounted.status !== 0) throw new Error(`The small disk was not mounted: ${mounted.stderr}`)
    try {
      await chown(disk, person.uid, person.gid)
      return await onSmallDisk(url, disk, dataDir)
    } finally {
      spawnSync('umount', ['-l', disk])
    }
  })
}

async function onSmallDisk(url: string, disk: string, dataDir: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create tablespace small location '${disk}'`)
  await client.query('create database klyuchnik tablespace small')
  await client.end()
  const database = url.replace(/postgres$/, 'klyuchnik')
  const server = await startDemoServer(dataDir, { env: { DATABASE_URL: database, ...noLimits } })
  try {
    const [asker] = await openTwoAgencies(server.url, database)
    return await fillAndFree(asker, disk)
  } finally {
    await server.end('SIGTERM')
  }
}

async function fillAndFree(asker: Asker, disk: string): Promise<boolean> {
  const filler = join(disk, 'filler')
  const { bavail, bsize } = await statfs(disk)
  await writeFile(filler, Buffer.alloc(bavail * bsize - 64 * 1024)).catch(() => undefined)
  const nights = distantNights('2043-01-01')
  const write = () =>
    asker.ask('POST', 'rents', {
      object_id: asker.flats[1],
      guest_name: 'Гость учений',
      comment: 'Полный диск. '.repeat(60),
      ...nights.next().value,
    })
  const answers: Answered[] = []
  for (let number = 0; number < mostWrites; number++) {
    const answer = await write()
    answers.push(answer)
    if (answer.status !== 200) break
  }
  const full = answers.at(-1)
  const readable = await asker.ask('GET', 'rents?begin=2026-01-01&end=2028-01-01&range=[0,24]')
  await rm(filler)
  const again = await write()
  console.log(
    `disk full: ${tally(answers)}; read meanwhile ${readable.status}; written once freed ${again.status}`,
  )
  return (
    full?.code === 'server.disk_full' &&
    full.retryAfter === '60' &&
    readable.status === 200 &&
    again.status === 200
  )
}
