// The declaration reaches the screen: what is renamed or misspelt on either side of the wire does not pass `npm run types`.
// All of it is broken at once, for the compiler names each fault; that nothing is said of the tree as it is, `npm test` sees.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CopyOfTree, copyTree } from './copyOfTree.ts'

const payment = ["useRepeat('POST rents/payment'", 'payment'] as const
const key = ["'paid_at', 'comment', 'file_id'", 'comment'] as const
const answer = ['({ success, history', 'success'] as const
const guestCall = ["door('POST guestpage/sign/start'", 'start'] as const
const guestKey = ["act('POST guestpage/step', { code", 'code'] as const
const cleanerCall = ["door?.('POST cleans/dispute'", 'dispute'] as const
const ownerKey = ['object_id: flat ?', 'object_id'] as const
const field = ["wifi_name: text({ label: 'Сеть Wi-Fi'", 'wifi_name'] as const

let tree: CopyOfTree
let faults: readonly string[]

beforeAll(async () => {
  tree = await copyTree()
  for (const [text, word] of [payment, key, answer, guestCall, guestKey, cleanerCall, ownerKey])
    await misspell('src', text, word)
  await misspell('schema/entities', ...field)
  faults = await faultsOfPanel()
}, 300_000)
afterAll(() => tree.remove())

/** What `npm run types` says of the panel: a line for each fault. */
async function faultsOfPanel(): Promise<string[]> {
  const said: string = await tree
    .node(
      'node_modules/typescript/lib/tsc.js',
      '-p',
      'src/tsconfig.json',
      '--checkers',
      '1',
      '--pretty',
      'false',
    )
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

/** Puts an `s` behind a word of a text. */
async function misspell(folder: string, text: string, word: string): Promise<void> {
  const file = await fileWith(folder, text)
  const whole = await readFile(file, 'utf8')
  await writeFile(file, whole.replace(text, text.replace(word, `${word}s`)))
}

/** The faults of screens whose words, without the place, hold a text. */
const saying = (text: string) =>
  faults.filter((line) => line.startsWith('src/') && line.replace(/^.*?error TS/, '').includes(text))

it.each([
  ['the path of a call is misspelt where the panel sends a payment', 'POST rents/payments'],
  ['a key of its body is misspelt', 'comments'],
  ['a member of its answer is misspelt', 'successs'],
  ['the path of a call is misspelt on the page of a guest', 'POST guestpage/sign/starts'],
  ['a key of its body is misspelt there', 'codes'],
  ['the path of a call is misspelt on the page of a cleaner', 'POST cleans/disputes'],
  ['a key of a body is misspelt on the page of an owner', 'object_ids'],
  ['a field of flats is renamed in the declaration, on the screens that read it', "'wifi_name'"],
])('types break when %s', (_what, text) => {
  expect(saying(text), faults.join('\n')).not.toEqual([])
})
