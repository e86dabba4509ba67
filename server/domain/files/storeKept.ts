// Stores a file that is ready to be kept: its bytes and its row in the same transaction.
import { randomBytes } from 'node:crypto'
import { fileKinds } from '#schema/entities/files.ts'
import { insertOne } from '../../crud/entityRows.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { storeContent, storeSealed } from './contents.ts'
import { keepSecret } from './links.ts'
import type { KeptFile } from './prepareFile.ts'

/** What is known of a file beside its bytes. */
type About = EntityChange<'files'> & { readonly name: string }

/** Stores it and gives its row. A closed paper is sealed: neither its name nor a fingerprint nor a small picture tells of it. */
export async function storeKept(work: Work, about: About, kept: KeptFile): Promise<EntityRow<'files'>> {
  await keepSecret(work.tx)
  const isClosed = about.sensitive === true
  const kind = about.kind ?? kindOf(kept.mime)
  const sha256 = await (isClosed ? storeSealed : storeContent)(work.tx, kept.bytes)
  const thumb_sha256 = kept.thumb && !isClosed ? await storeContent(work.tx, kept.thumb) : null
  return insertOne(work, 'files', {
    ...about,
    name: isClosed ? `${fileKinds[kind]} ${randomBytes(4).toString('hex')}` : plainName(about.name),
    kind,
    mime: kept.mime,
    size: kept.bytes.length,
    width: kept.width ?? null,
    height: kept.height ?? null,
    duration: kept.duration ?? null,
    sha256,
    thumb_sha256,
  })
}

function kindOf(mime: string): 'photo' | 'video' | 'document' {
  if (mime.startsWith('image/')) return 'photo'
  return mime.startsWith('video/') ? 'video' : 'document'
}

/** The name without folders and without marks that turn the direction of writing. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/\p{Cf}/gu, '').trim() || 'Файл'
}
