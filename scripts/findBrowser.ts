// Finds a Chromium for the browser journeys, installing one where that is possible.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { runProgram } from './runProgram.ts'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Command line of every Chromium the project starts: works as root, in a small /dev/shm, and calls nobody. */
export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Answers the path of a Chromium that starts: named by PLAYWRIGHT_CHROMIUM or CHROME_BIN, of the system, of Playwright,
 * unpacked from npm, installed by apt as root, or downloaded. Throws with what to do when none of it works.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.PLAYWRIGHT_CHROMIUM ?? process.env.CHROME_BIN
  if (named) {
    if (canStart(named)) return named
    throw new Error(`PLAYWRIGHT_CHROMIUM or CHROME_BIN names ${named}, which does not start.`)
  }
  const ways = [findInstalled, unpackFromNpm, installByApt, downloadByPlaywright]
  for (const way of ways) {
    const path = await way()
    if (path && canStart(path)) return path
  }
  throw new Error(
    'No Chromium was found or could be installed. Install one (Debian: apt-get install chromium) or name it in CHROME_BIN.',
  )
}

function canStart(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const inPath = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...inPath, ...macPaths, chromium.executablePath()].find(
    (path) => existsSync(path) && canStart(path),
  )
}

async function downloadByPlaywright(): Promise<string | undefined> {
  console.log('No browser found: downloading one with "playwright install chromium" ...')
  const code = await runProgram('playwright', ['install', 'chromium'])
  return code === 0 ? chromium.executablePath() : undefined
}

async function installByApt(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium with apt-get ...')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram('apt-get', ['update', '-qq'], env)
  await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], env)
  return findInstalled()
}

async function unpackFromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  console.log('Unpacking Chromium from the npm package @sparticuz/chromium ...')
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}
