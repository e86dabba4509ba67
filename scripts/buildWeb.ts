import { build } from 'vite'
import { compressFiles } from './compressFiles.ts'

/** Writes dist/web: the panel and the public pages as static files, each text also compressed. */
export async function buildWeb(): Promise<void> {
  await build({ logLevel: 'warn' })
  await compressFiles('dist/web')
}
