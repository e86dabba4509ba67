// Who reads what is declared: a field that nobody reads and that is not said to be for people only is a promise unkept.
import type { Model } from '#schema/define.ts'
import { collectReads, type FileReads } from './reads.ts'
import type { SourceFile } from './sourceTree.ts'
import {
  type DeclaredField,
  listObeyedByDeclaration,
  listStoredFields,
  listTakenFields,
} from './storedFields.ts'

/** Rooms whose code makes something of a value, or shows it on a screen made for it. */
const readers = /^(schema\/rules|server|src\/(pages|resources))\//

/** The parts that treat all fields alike, and the demo. */
const carriers = /^server\/(demo|crud|db)\//

/** Code that seeds, copies or counts what is filled in without obeying it, and forms in which it is filled in. */
const fillers =
  /^server\/domain\/onboarding\/(steps|facts)\.ts$|^src\/pages\/settings\/[^/]+$|\/(startSet|startTranslations|startExamples|defaults|copySettings|copyText|copyToAll|applyToAll|matrix)\.ts$|(Editor|Form)\.tsx$/

/** Paths of stored fields that nothing reads: no code by their name, no declaration, and no word that they are for people. */
export function findUnreadFields(models: readonly Model[], files: readonly SourceFile[]): string[] {
  const declared = listStoredFields(models)
  const obeyed = listObeyedByDeclaration(models)
  const read = files.filter(({ path }) => readers.test(path) && !carriers.test(path) && !fillers.test(path))
  const isRead = readerOf(declared, collectReads(read))
  const paths = declared.filter((one) => !obeyed.has(one.path) && !isRead(one)).map(({ path }) => path)
  // days of the week and the like are told once
  const unread = [...new Set(paths.map((path) => path.replace(/\.\d+\./, '.*.')))]
  return unread.filter((path) => !unread.some((outer) => path.startsWith(`${outer}.`)))
}

/** Names that a special call takes and no code of the server reads. */
export function findUnreadInputs(models: readonly Model[], files: readonly SourceFile[]): string[] {
  const taken = listTakenFields(models)
  const read = files.filter(({ path }) => path.startsWith('server/') && !carriers.test(path))
  const isRead = readerOf(taken, collectReads(read))
  return taken.filter((one) => !isRead(one)).map(({ path }) => path)
}

/**
 * A name declared once is read wherever it, or the row that comes along with it, is read. One that several entities declare is read of this one where the file
 * speaks of it: of the entity, or of the group that holds the member.
 */
function readerOf(declared: readonly DeclaredField[], reads: readonly FileReads[]) {
  const holders = Map.groupBy(declared, ({ name }) => name)
  return (one: DeclaredField): boolean => {
    const isOnly = (holders.get(one.name)?.length ?? 0) <= 1
    return reads.some(
      (file) => (isNamed(file, one) && (isOnly || isAbout(file, one))) || isIndexed(file, one),
    )
  }
}

const isNamed = ({ names }: FileReads, { name }: DeclaredField): boolean =>
  names.has(name) || names.has(`${name}_row`)

function isAbout(file: FileReads, { entity, within }: DeclaredField): boolean {
  return within === undefined ? speaksOf(file, entity) : file.identifiers.has(within)
}

const speaksOf = ({ words, identifiers }: FileReads, entity: string): boolean =>
  words.has(entity) || words.has(entity.replace(/s$/, '')) || identifiers.has(entity)

/**
 * A member whose name the program finds while it runs: of `work_days`, or of what code calls by its last word, `gate`.
 * Screens that take names so only draw what they are given.
 */
function isIndexed(file: FileReads, { entity, within, name }: DeclaredField): boolean {
  if (within === undefined) return false
  if (/^\d+$/.test(name)) return file.identifiers.has(within)
  if (file.path.startsWith('src/')) return false
  if (file.indexed.has(within)) return speaksOf(file, entity)
  return within.includes('_') && file.indexed.has(within.replace(/^.*_/, ''))
}
