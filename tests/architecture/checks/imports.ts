// Which file imports which: the directions of the layers, and circles.
import { posix } from 'node:path'
import { parseSource, placeOf, type SourceFile } from './sourceTree.ts'

/** One import: where it stands, how it is written, what it means (a path of the tree or a package), and whether only types are taken. */
export interface Import {
  readonly from: string
  readonly place: string
  readonly specifier: string
  readonly target: string
  readonly isTypeOnly: boolean
}

/** Lists the imports of a file, re-exports and import() included. */
export function listImports(file: SourceFile): Import[] {
  const { module } = parseSource(file)
  const found: Import[] = []
  const add = (specifier: string, offset: number, isTypeOnly: boolean) =>
    found.push({
      from: file.path,
      place: placeOf(file, offset),
      specifier,
      target: resolve(file.path, specifier),
      isTypeOnly,
    })
  for (const one of module.staticImports) {
    const isTypeOnly = one.entries.length > 0 && one.entries.every((entry) => entry.isType)
    add(one.moduleRequest.value, one.start, isTypeOnly)
  }
  for (const entry of module.staticExports.flatMap((one) => one.entries)) {
    if (entry.moduleRequest) add(entry.moduleRequest.value, entry.start, entry.isType)
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    add(file.text.slice(moduleRequest.start + 1, moduleRequest.end - 1), start, false)
  }
  return found
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  return specifier
}

/** Names the imports that climb three folders and more: a path from the root says better where they lead. */
export function findClimbs(files: readonly SourceFile[]): string[] {
  return files
    .flatMap(listImports)
    .filter(({ specifier }) => specifier.startsWith('../../../'))
    .map(({ place, target }) => `${place} climbs to ${target}, which is #${target}`)
}

/** A field may hold fields, and a computed one an answer of fields: there the types go round by their nature. */
const recursion = /^schema\/(kinds\/|wire\/shape\.ts$)/

/** Answers the circles of imports, of types too, each as "a -> b -> a". */
export function findCircles(files: readonly SourceFile[]): string[] {
  const targets = new Map(
    files.map((file) => [
      file.path,
      listImports(file)
        .filter((one) => !(one.isTypeOnly && recursion.test(file.path) && recursion.test(one.target)))
        .map((one) => one.target),
    ]),
  )
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) circles.push([...trail.slice(start), path].join(' -> '))
    if (start >= 0 || done.has(path)) return
    for (const next of targets.get(path) ?? []) walk(next, [...trail, path])
    done.add(path)
  }
  for (const path of targets.keys()) walk(path, [])
  return circles
}

/** Names the pairs of page folders that take from each other: two pages that know each other are one, or lack a room below. */
export function findPairs(files: readonly SourceFile[]): string[] {
  const roomOf = (path: string) => /^src\/pages\/[^/]+\//.exec(path)?.[0] ?? ''
  const ways = files
    .flatMap(listImports)
    .map(({ from, target }) => [roomOf(from), roomOf(target)] as const)
    .filter(([from, to]) => from !== '' && to !== '' && from !== to)
  const known = new Set(ways.map((way) => way.join(' ')))
  const mutual = ways.filter(([from, to]) => from < to && known.has(`${to} ${from}`))
  return [...new Set(mutual.map(([from, to]) => `${from} <-> ${to}`))]
}
