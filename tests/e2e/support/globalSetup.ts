// Loads the demo agency once: every journey's server starts on a copy of this directory.
import { cp, rm } from 'node:fs/promises'
import { makeDemoTemplate, templateVariable } from '../../../scripts/demoTemplate.ts'
import { builtCopy, builtServer } from './server.ts'

/** Makes the directory before the first journey, unless one was made beside the checks; gives the way to remove it after the last. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await rm(builtCopy, { recursive: true, force: true })
  await cp('dist', builtCopy, { recursive: true })
  if (process.env[templateVariable]) return async () => {}
  const template = await makeDemoTemplate(builtServer)
  process.env[templateVariable] = template.dataDir
  return () => template.remove()
}
