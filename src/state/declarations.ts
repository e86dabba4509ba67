// The declarations as the panel gets to know them: those of bookings and in brief those of every screen with the panel, all of
// them beside the screens that read them.

import type { RowModel } from '#schema/brief.ts'
import { firstAnswers, firstRows } from '#schema/briefs.ts'
import type { Model } from '#schema/define.ts'
import { rents } from '#schema/entities/rents.ts'
import type { AnswerShape } from '#schema/wire/shape.ts'
import { loadChunk } from '#src/base/loadChunk.ts'
import type { Declared } from '#src/dataProvider/declared.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'

type Models = Readonly<Record<string, Model | undefined>>

const early: Models = { rents }
const earlyRows: Readonly<Record<string, RowModel | undefined>> = { ...firstRows, rents }

let all: Models | undefined
let answers: ReadonlyMap<string, AnswerShape> | undefined
let coming: Promise<unknown> | undefined

/** Knows the declarations of the panel. */
export const declarations: Declared = {
  answerOf: (line) => firstAnswers[line] ?? answers?.get(line),
  rowOf: (entity) => all?.[entity] ?? earlyRows[entity],
  modelOf: (entity) => all?.[entity] ?? early[entity],
  whole: () => (coming ??= bring()),
}

async function bring(): Promise<void> {
  try {
    const { models, modelList, answersOf } = await loadChunk(() => import('./allDeclarations.ts'))
    answers = answersOf(modelList)
    all = models
  } catch (cause) {
    coming = undefined
    throw new HttpError({ status: 0, message: cause instanceof Error ? cause.message : String(cause) })
  }
}
