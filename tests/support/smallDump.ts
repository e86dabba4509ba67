// A dump of the embedded database without what no test opens: to unpack it is the dearest part of a new database.

const block = 512

/** The databases that others are made from, by their numbers: template1 and template0. */
const templateFile = /^\/?base\/[14]\/(?!PG_VERSION$)/

/** The same tar without the files of the template databases, which are a third of it. */
export function withoutTemplates(tar: Uint8Array): Uint8Array {
  const bytes = Buffer.from(tar.buffer, tar.byteOffset, tar.byteLength)
  const kept: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const name = textAt(bytes, at, 100)
    const size = Number.parseInt(textAt(bytes, at + 124, 12), 8) || 0
    const end = at + block + Math.ceil(size / block) * block
    if (!templateFile.test(name)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

function textAt(bytes: Buffer, at: number, length: number): string {
  const [text = ''] = bytes.toString('latin1', at, at + length).split('\0', 1)
  return text
}
