// Loads the demo agency once: every journey's server starts on a copy of it.
import { cp, rm } from 'node:fs/promises'
import { makeDemoTemplate, templateVariables } from '../../../scripts/demoTemplate.ts'
import { builtCopy, builtServer } from './server.ts'

/** Loads it before the first journey, unless that was done beside the checks; gives the way to remove it after the last. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await rm(builtCopy, { recursive: true, force: true })
  await cp('dist', builtCopy, { recursive: true })
  if (process.env[templateVariables.dataDir]) return async () => {}
  const template = await makeDemoTemplate(builtServer)
  Object.assign(process.env, template.variables)
  return () => template.remove()
}
