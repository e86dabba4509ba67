// The declaration reaches the screen: what is renamed or misspelt on either side of the wire does not pass `npm run types`.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CopyOfTree, copyTree } from './copyOfTree.ts'

let tree: CopyOfTree

beforeAll(async () => {
  tree = await copyTree()
}, 300_000)
afterAll(() => tree.remove())

/** What `npm run types` says of the panel: a line for each fault. */
async function faultsOfPanel(): Promise<string[]> {
  const args = [
    '-p',
    'src/tsconfig.json',
    '--incremental',
    '--tsBuildInfoFile',
    'types.json',
    '--pretty',
    'false',
  ]
  const said: string = await tree
    .node('node_modules/typescript/lib/tsc.js', ...args)
    .catch((error: { readonly stdout: string }) => error.stdout)
  return said.split('\n').filter((line) => line.includes('error TS'))
}

/** The file of the copy that holds a text; every text of the trial stands in one place alone. */
async function fileWith(folder: string, text: string): Promise<string> {
  const names = await readdir(join(tree.folder, folder), { recursive: true })
  const files = names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(tree.folder, folder, name))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const found = files.filter((_, index) => texts[index]?.includes(text))
  expect(found, text).toHaveLength(1)
  return found[0] ?? ''
}

/** Breaks one place, hears what the compiler says of the panel, and mends it. */
async function faultsAfter(folder: string, text: string, broken: string): Promise<string[]> {
  const file = await fileWith(folder, text)
  const whole = await readFile(file, 'utf8')
  await writeFile(file, whole.replace(text, broken))
  try {
    return await faultsOfPanel()
  } finally {
    await writeFile(file, whole)
  }
}

// First, for the others then look anew at nothing but what they break.
it('types hold when nothing is broken', async () => {
  expect(await faultsOfPanel()).toEqual([])
}, 300_000)

it.each([
  [
    'the path of a call is misspelt where the panel sends a payment',
    "useRepeat('POST rents/payment'",
    'payment',
  ],
  ['a key of its body is misspelt', "'paid_at', 'comment', 'file_id'", 'comment'],
  ['a member of its answer is misspelt', '({ success, history', 'success'],
])(
  'types break when %s',
  async (_what, text, word) => {
    const faults = await faultsAfter('src', text, text.replace(word, `${word}s`))
    expect(faults.join()).toContain(`${word}s`)
  },
  300_000,
)

it('types of the screens break when a field of flats is renamed in the declaration', async () => {
  const faults = await faultsAfter(
    'schema/entities',
    "wifi_name: text({ label: 'Сеть Wi-Fi'",
    "wifi_title: text({ label: 'Сеть Wi-Fi'",
  )
  expect(faults.filter((line) => line.startsWith('src/'))).not.toEqual([])
}, 300_000)
