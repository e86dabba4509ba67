// What the styles of the panel amount to: every figure may only fall.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from './sourceTree.ts'

/** The figures that are watched. */
export interface StyleFigures {
  readonly lines: number
  readonly classNames: number
  /** Corners and sizes of type written as numbers and not taken from the scale. */
  readonly besideScale: readonly string[]
}

/** Lists the style sheets of the panel. */
export function readStyles(folder = 'src'): SourceFile[] {
  return readdirSync(folder)
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .flatMap((path) => {
      if (statSync(path).isDirectory()) return readStyles(path)
      return path.endsWith('.css') ? [{ path, text: readFileSync(path, 'utf8') }] : []
    })
}

const comments = /\/\*[\s\S]*?\*\//g
const selectors = /([^{};]+)\{/g
const classes = /\.([a-zA-Z][\w-]*)/g
const besides = /(?:border(?:-[a-z]+)*-radius|font-size):[^;]*\d(?:px|rem|em)[^;]*;/g

/** Measures style sheets; names of other libraries' classes are none of the panel's. */
export function measureStyles(files: readonly SourceFile[]): StyleFigures {
  const names = new Set<string>()
  const besideScale: string[] = []
  for (const { path, text } of files) {
    const rules = text.replace(comments, '')
    for (const [, selector = ''] of rules.matchAll(selectors))
      for (const [, name = ''] of selector.matchAll(classes)) if (!name.startsWith('Mui')) names.add(name)
    for (const [value] of rules.matchAll(besides)) besideScale.push(`${path} ${value}`)
  }
  const lines = files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
  return { lines, classNames: names.size, besideScale }
}
