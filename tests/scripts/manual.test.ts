// The manual of the staff names what stands on the screens; here a name that left the screens leaves the manual too.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rolesOfPath } from '#schema/menu.ts'
import { readSourceTree, visitNodes } from '../architecture/checks/sourceTree.ts'

const folder = 'docs/ru'
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

const spaced = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim()

/** Every text that the panel, the declarations and the server may show. */
function shownTexts(): string {
  const texts: string[] = []
  for (const file of readSourceTree(['src', 'schema', 'server'])) {
    visitNodes(file, (node) => {
      const value = node.type === 'TemplateElement' ? Reflect.get(Object(node.value), 'cooked') : node.value
      if (typeof value === 'string' && /[А-Яа-яЁё]|Error/.test(value)) texts.push(spaced(value))
    })
  }
  return texts.join('\n')
}

describe('The manual', () => {
  it('has a page for everything it promises', () => {
    const linked = pages.flatMap(({ text }) =>
      [...text.matchAll(/\]\(([\w/.-]+)\)/g)].map(([, to]) => to ?? ''),
    )
    expect(linked.filter((to) => !existsSync(join(folder, to)))).toEqual([])
    const unlinked = pages.filter(({ name }) => name !== 'README.md' && !linked.includes(name))
    expect(unlinked.map(({ name }) => name)).toEqual([])
  })

  it('quotes only what stands on a screen', () => {
    const shown = shownTexts()
    const strange = pages.flatMap(({ name, text }) =>
      [...text.matchAll(/«([^»]+)»/g)]
        .map(([, words = '']) => spaced(words))
        .filter((words) => !shown.includes(words))
        .map((words) => `${name}: «${words}»`),
    )
    expect(strange).toEqual([])
  })

  it('names only addresses and commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const named = pages.flatMap(({ text }) =>
      [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? ''),
    )
    expect(named.length).toBeGreaterThan(5)
    const strange = named.filter((code) => {
      if (code.startsWith('/')) return rolesOfPath(code) === undefined
      return !(code.replace(/^npm run (\w+).*$/, '$1') in scripts)
    })
    expect(strange).toEqual([])
  })

  it('stays short, and its pictures small and used', () => {
    expect(pages.filter(({ text }) => text.trimEnd().split('\n').length > 80)).toEqual([])
    const pictures = readdirSync(join(folder, 'pictures'))
    const unused = pictures.filter((file) => !pages.some(({ text }) => text.includes(`pictures/${file}`)))
    expect(unused).toEqual([])
    expect(pictures.filter((file) => statSync(join(folder, 'pictures', file)).size > 200_000)).toEqual([])
  })
})
