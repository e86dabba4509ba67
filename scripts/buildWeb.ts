import { build } from 'vite'

/** Writes dist/web: the panel and the public pages as static files. */
export async function buildWeb(): Promise<void> {
  await build({ logLevel: 'warn' })
}
