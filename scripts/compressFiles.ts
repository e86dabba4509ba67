import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(js|css|html|svg|json|webmanifest)$/

/** Writes a .br and a .gz file beside every text file of the folder, for a server that sends them as they are. */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const file of names.filter((name) => worthIt.test(name)).map((name) => join(folder, name))) {
    const content = await readFile(file)
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotli))
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}
