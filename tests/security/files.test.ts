// Attacks through files (A09, A22, A23): what is hostile is refused or made harmless, a refusal leaves bytes and rows as they were.

import { deflateSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstRow } from '#server/db/execute.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { filmOf, jpegOf, partsOf, sendFile } from '#tests/support/pictures.ts'
import { newCleanerPerson, taken } from '../server/domain/cleans/scene.ts'
import { booked, day, newFlat } from '../server/domain/rents/scene.ts'

let test: TestApp
let agency: TestAgency
let admin: Person
let photo: Buffer

beforeAll(async () => {
  test = await buildTestApp()
  agency = await test.newAgency()
  admin = await agency.as('admin')
  photo = await jpegOf('#778899')
})
afterAll(() => test.close())

const open = (url: string) => test.app.inject({ method: 'GET', url })

/** A fingerprint of all rows and bytes of the agency's files. */
async function fingerprintOfFiles(): Promise<unknown> {
  return test.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
    firstRow(
      tx,
      sql`select (select md5(string_agg(f::text, '|' order by id)) from files f) as rows,
        (select md5(string_agg(md5(bytes), '|' order by sha256, piece)) from file_contents) as bytes`,
    ),
  )
}

const script = '<script>alert(1)</script>'

/** A PNG whose head promises more points than any memory holds. */
function bombOf(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([size, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(side * 64))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

describe('A hostile file (A22)', () => {
  it.each([
    ['a drawing with a script', 'a.svg', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['the same that begins like XML', 'a.png', `<?xml version="1.0"?><svg>${script}</svg>`],
    ['a page', 'photo.jpg', `<!doctype html>${script}`],
    ['a page behind spaces', 'photo.jpg', `\n\n   <html>${script}</html>`],
    ['a program', 'photo.jpg.exe', 'MZ\x90\0\x03\0\0\0'],
    ['a script of a shell', 'photo.php.jpg', '#!/bin/sh\nrm -rf /'],
    ['an archive', 'docs.docx', 'PK\x03\x04\x14\0\0\0nothing of a document'],
    [
      'a document with macros',
      'docs.docx',
      'PK\x03\x04 [Content_Types].xml word/document.xml word/vbaProject.bin',
    ],
    ['a picture that is only a head', 'a.jpg', '\xff\xd8\xff\xe0 and nothing else'],
    ['a GIF that is a script', 'a.gif', 'GIF89a=1;alert(1);//'],
    ['a film that is only a head', 'a.mp4', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    ['a film of endless boxes', 'a.mp4', `\0\0\0\x10ftypmp42\0\0\0\0${'\0\0\0\x08moov'.repeat(9000)}`],
    ['a photo of a phone that browsers do not know', 'a.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ])('is refused: %s', async (_, name, text) => {
    const before = await fingerprintOfFiles()
    const answer = await sendFile(admin, Buffer.from(text, 'latin1'), { name, mime: 'image/png' })
    expect([answer.status, Object.keys(answer.body.errors)], answer.text).toEqual([400, ['data']])
    expect(await fingerprintOfFiles()).toEqual(before)
  })

  it('that would fill all memory when opened is refused at once', async () => {
    // what the server works, not how long it waits for a machine that does much else
    const before = process.cpuUsage()
    const answer = await sendFile(admin, bombOf(20_000), { name: 'bomb.png' })
    expect([answer.status, answer.body.errors.data]).toEqual([
      400,
      expect.stringContaining('100 мегапикселей'),
    ])
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(3_000)
  })

  it('that is too large is refused, whatever way it comes', async () => {
    const huge = Buffer.concat([photo, Buffer.alloc(16 * 1_048_576)])
    const { payload, type } = partsOf({}, { name: 'huge.jpg', bytes: huge })
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': type }
    const parts = await test.app.inject({ method: 'POST', url: '/api/admin/files', headers, payload })
    expect([parts.statusCode, parts.json().errors.data]).toEqual([400, expect.stringContaining('15 МБ')])
    expect((await sendFile(admin, Buffer.concat([photo, Buffer.alloc(4 * 1_048_576)]))).status).toBe(413)
    const usual = await admin.call('PATCH', 'objects', { comment: 'x'.repeat(1_100_000) })
    expect(usual.status).toBe(413)
  })

  it('hidden behind the end of a photo does not stay in it', async () => {
    const row = taken(await sendFile(admin, Buffer.concat([photo, Buffer.from(script)])))
    const { rawPayload } = await open(row.url)
    expect(rawPayload.includes('alert')).toBe(false)
  })

  it('is sent so that no browser runs it, though it says it is something else', async () => {
    const paper = Buffer.from(`%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n${script}`)
    const row = taken(await sendFile(admin, paper, { name: 'смета.html', mime: 'text/html' }))
    expect([row.mime, row.kind]).toEqual(['application/pdf', 'document'])
    const { headers } = await open(row.url)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-disposition']).toMatch(/^attachment; /)
    expect(headers['content-disposition']).toContain(encodeURIComponent('смета.pdf'))
  })
})

describe('A name (A23)', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\win.ini', 'win.ini'],
    ['/etc/shadow', 'shadow'],
    ['%2e%2e%2fsecret', '%2e%2e%2fsecret'],
    ['фото\u202egpj.exe', 'фотоgpj.exe'],
    ['../', 'Файл'],
    ["a'; drop table files;--.jpg", "a'; drop table files;--.jpg"],
  ])('of a file means nothing: %s', async (name, kept) => {
    const row = taken(await sendFile(admin, photo, { name }))
    expect(row.name).toBe(kept)
    const { statusCode, headers } = await open(row.url)
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toMatch(/filename="[\w. -]+\.jpg"; filename\*=UTF-8''[\w.%~!-]+$/)
    expect(row.url).not.toContain(kept)
  })

  it.each([
    ['a'.repeat(300), 'name'],
    ['a\u0000b.jpg', 'name'],
    ['a\r\nset-cookie: x=1.jpg', 'name'],
  ])('that cannot be kept is refused', async (name, field) => {
    const answer = await sendFile(admin, photo, { name })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
  })
})

describe('What a photo says of the place (A22)', () => {
  it('is gone from it and from its small picture', async () => {
    const told = await sharp(photo)
      .withExif({
        IFD0: { Make: 'Секретная камера' },
        IFD3: { GPSLatitude: '55/1 45/1 21/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(told).metadata()).exif).toBeDefined()
    const row = taken(await sendFile(admin, told))
    for (const url of [row.url, row.thumb_url]) {
      const { exif, xmp, iptc } = await sharp((await open(url)).rawPayload).metadata()
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    }
    const film = taken(await sendFile(admin, filmOf(2, '+59.9343+030.3351/')))
    expect((await open(film.url)).rawPayload.includes('059.9343')).toBe(false)
  })
})

describe('A link (A22, A23)', () => {
  it('opens nothing when it is forged, worn out, of another file or of another agency', async () => {
    const row = taken(await sendFile(admin, photo))
    const other = taken(await sendFile(await (await test.newAgency()).as('admin'), await jpegOf('#123')))
    const [agencyId, id, letter, expires, ...signature] = row.url.slice('/files/'.length).split('-')
    const sign = signature.join('-')
    const link = (...parts: unknown[]) => `/files/${parts.join('-')}`
    const forged = [
      link(agencyId, other.id, letter, expires, sign),
      link(Number(agencyId) + 1, id, letter, expires, sign),
      link(agencyId, id, 't', expires, sign),
      link(agencyId, id, letter, Number(expires) + 86_400, sign),
      link(agencyId, id, letter, expires, 'A'.repeat(43)),
      link(agencyId, id, letter, expires, sign.slice(0, -1)),
      link(agencyId, id, letter, expires),
      '/files/1',
      '/files/..%2f..%2fetc%2fpasswd',
      `/files/${'9'.repeat(190)}`,
    ]
    for (const url of forged) expect([url, (await open(url)).statusCode]).toEqual([url, 404])
    expect((await open(row.url)).statusCode).toBe(200)
    test.moveClock(3_600_001)
    const worn = (await open(row.url)).statusCode
    test.moveClock(-3_600_001)
    expect(worn).toBe(404)
  })

  it('holds no key of entry, and the secret behind it leaves nowhere', async () => {
    const row = taken(await sendFile(admin, photo))
    const secret = await test.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      firstRow(tx, sql`select secret from file_keys`),
    )
    expect(row.url).not.toContain(admin.token)
    for (const path of ['files', 'agency', 'objects']) {
      expect((await admin.call('GET', path)).text).not.toContain(String(secret?.secret))
    }
  })
})

describe('A refused change (A09)', () => {
  it('of another’s file leaves rows and bytes as they were', async () => {
    const flat = await newFlat(admin)
    const rent = await booked(admin, flat, day(test, 1), day(test, 2))
    const place = { entity_type: 'rents', entity_id: rent.id }
    const row = taken(await sendFile(admin, photo, { ...place, kind: 'passport' }))
    const before = await fingerprintOfFiles()
    const stranger = await (await test.newAgency()).as('admin')
    const { person: cleaner, public_id } = await newCleanerPerson(agency)
    const manager = await agency.newPerson('manager', { objectIds: [flat + 1] })
    const link = { 'x-public-id': public_id }
    const asked = [
      stranger.call('DELETE', `files/${row.id}`),
      stranger.call('POST', 'files/open', { id: row.id }),
      sendFile(stranger, photo, place),
      cleaner.call('DELETE', `files/${row.id}`),
      cleaner.call('POST', 'files/open', { id: row.id }),
      sendFile(cleaner, photo, place),
      manager.call('DELETE', `files/${row.id}`),
      manager.call('POST', 'files/open', { id: row.id }),
      sendFile(manager, photo, place),
      test.anonymous('DELETE', `files/${row.id}`, undefined, link),
      test.anonymous('POST', 'files/open', { id: row.id }, link),
      sendFile({ call: (method, path, body) => test.anonymous(method, path, body) }, photo, place),
      admin.call('PATCH', 'files', { id: row.id, sensitive: false }),
      sendFile(admin, photo, { ...place, agency_id: stranger.agencyId }),
      sendFile(admin, photo, { ...place, sha256: row.sha256 }),
    ]
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 400, 403, 403, 403, 404, 404, 400, 401, 401, 401, 404, 400, 400])
    expect(await fingerprintOfFiles()).toEqual(before)
    expect((await stranger.call('GET', 'files')).body.data).toEqual([])
  })
})
