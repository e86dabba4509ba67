import { build, createLogger } from 'vite'
import { compressFiles } from './compressFiles.ts'

/** Writes dist/web: the panel and the public pages as static files, each text also compressed; a warning fails it. */
export async function buildWeb(): Promise<void> {
  const customLogger = createLogger('warn')
  await build({ logLevel: 'warn', customLogger })
  if (customLogger.hasWarned) throw new Error('The bundler warns, see above: mend what it names.')
  await compressFiles('dist/web')
}
