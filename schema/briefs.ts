// What the panel knows before the declarations are there. They are a third of its own code, and its first screen needs few of
// them; so the built panel holds here what this module comes to, without the rest (`scripts/briefDeclarations.ts`).
import type { Brief, RowModel } from './brief.ts'
import { modelList, models } from './index.ts'
import type { EntityName } from './names.ts'
import { answersOf } from './wire/answers.ts'
import type { CallName } from './wire/lines.ts'
import type { AnswerShape } from './wire/shape.ts'

/** The calls that every screen makes first, and the list of bookings beside its rows. */
const firstLines = [
  'POST users/info',
  'GET cleaners?view=names',
  'GET objects?view=names',
  'GET agency',
  'GET agency/sources',
  'GET agency/invoices',
  'GET objects/instructions/examples',
  'GET messages',
  'GET agency/otas',
  'GET clienttasks/count',
  'GET dialogs/count',
  'GET updates/health',
  'GET rents/lights',
] as const satisfies readonly CallName[]

/** The entities whose rows those calls answer. */
const firstEntities = [
  'cleaners',
  'objects',
  'agency',
  'sources',
  'invoices',
  'examples',
  'messages',
  'otas',
] as const

/** Every entity by its name, its rights and its calls. */
export const briefs: { readonly [N in EntityName]: Brief } = models

/** What sifts the rows that every screen reads first. */
export const firstRows: { readonly [N in EntityName]?: RowModel } = Object.fromEntries(
  firstEntities.map((name) => [name, models[name]]),
)

const answers = answersOf(modelList)

/** What those first calls answer, by their lines. */
export const firstAnswers: Readonly<Record<string, AnswerShape | undefined>> = Object.fromEntries(
  firstLines.map((line) => [line, answers.get(line)]),
)
