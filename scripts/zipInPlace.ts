// The writer of workbooks zips in workers that it makes of blobs, which our headers forbid: it waits for them for ever.
import type { Plugin } from 'vite'

const NAME = '\0zip-in-place'

/** Gives that writer, which works beside the page anyway, a zip that works where it stands. */
export const zipInPlace = (): Plugin => ({
  name: 'zip-in-place',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source === 'fflate' && /[\\/]write-excel-file[\\/]/.test(importer) ? NAME : undefined,
  load: (id) =>
    id === NAME
      ? `import { zipSync } from 'fflate'
         export * from 'fflate'
         export const zip = (files, done) => done(null, zipSync(files))`
      : undefined,
})
