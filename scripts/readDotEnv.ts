import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

/** Adds the variables of the file .env to the environment, where there is one; what is set already stays. */
export function readDotEnv(): void {
  if (existsSync('.env')) loadEnvFile('.env')
}
