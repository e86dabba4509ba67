// Stores a file that is ready to be kept: its bytes and its row in the same transaction.
import { insertOne } from '../../crud/entityRows.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { storeContent } from './contents.ts'
import { keepSecret } from './links.ts'
import type { KeptFile } from './prepareFile.ts'

/** What is known of a file beside its bytes. */
type About = EntityChange<'files'> & { readonly name: string }

/** Stores it and gives its row. */
export async function storeKept(work: Work, about: About, kept: KeptFile): Promise<EntityRow<'files'>> {
  await keepSecret(work.tx)
  const sha256 = await storeContent(work.tx, kept.bytes)
  const thumb_sha256 = kept.thumb ? await storeContent(work.tx, kept.thumb) : null
  return insertOne(work, 'files', {
    ...about,
    name: plainName(about.name),
    kind: about.kind ?? kindOf(kept.mime),
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
