// The hours that an agency sets for tasks, one number for each type.
import { integer } from '../kinds/index.ts'
import type { IntegerField } from '../kinds/integer.ts'
import { keysOf } from '../rules/keysOf.ts'
import { type TaskType, taskTypes } from '../rules/taskTypes.ts'

const norm = (type: TaskType) =>
  integer({ label: taskTypes[type], help: 'Часов на задачу этого вида.', max: 720 })

/** A field for each type of task. */
export const taskNormFields: Readonly<Record<string, IntegerField>> = Object.fromEntries(
  keysOf(taskTypes).map((type) => [type, norm(type)]),
)
