// How the provider learns what the entities declare: some of it is here with the panel, the rest comes when it is first needed.
import type { RowModel } from '#schema/brief.ts'
import type { Model } from '#schema/define.ts'
import type { AnswerShape } from '#schema/wire/shape.ts'

/** What is known of the entities by now, and the way to know all. */
export interface Declared {
  /** What the call of a line answers. */
  readonly answerOf: (line: string) => AnswerShape | undefined
  /** What sifts the rows of an entity. */
  readonly rowOf: (entity: string) => RowModel | undefined
  readonly modelOf: (entity: string) => Model | undefined
  /** Brings the rest. Throws HttpError when it does not come. */
  readonly whole: () => Promise<unknown>
}

/** The declaration of an entity, as soon as it is here. Throws for what is none. */
export async function modelSoon({ modelOf, whole }: Declared, entity: string): Promise<Model> {
  const here = modelOf(entity)
  if (here) return here
  await whole()
  const model = modelOf(entity)
  if (model === undefined) throw new Error(`No entity is called ${entity}`)
  return model
}
