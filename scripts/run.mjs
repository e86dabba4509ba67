// The one entry of every npm script: makes the clone ready, then runs the named command on the project's own Node.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findNode, installWhatIsMissing, rootFolder } from './bootstrap.mjs'

const [name = '', ...rest] = process.argv.slice(2)
const file = join(rootFolder, 'scripts', 'commands', `${name}.ts`)
if (!/^[a-zA-Z]+$/.test(name) || !existsSync(file)) {
  console.error(`There is no command "${name}": the commands are the "scripts" of package.json.`)
  process.exit(1)
}

process.chdir(rootFolder)
installWhatIsMissing()
const node = findNode()
process.env.PATH = [join(rootFolder, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(delimiter)

if (realpathSync(node) === realpathSync(process.execPath)) {
  process.argv = [process.execPath, file, ...rest]
  await import(pathToFileURL(file).href)
} else {
  const child = spawn(node, [file, ...rest], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal sends Ctrl+C to the child too: it must not arrive twice.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal))
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
