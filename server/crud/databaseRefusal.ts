// Refusals of the database itself, told by the names of its constraints; what troubles it has beside them.
import { models } from '#schema/index.ts'
import { type EntityName, entityNames } from '#schema/names.ts'
import { findDatabaseError } from '../db/databaseErrors.ts'
import { AppError, badRequest, conflict } from '../errors.ts'
import { answerTrouble } from './troubleAnswers.ts'

/** The refusal behind an error of the database, or nothing when it is a fault of ours. */
export function translateDatabaseError(error: unknown): AppError | undefined {
  const trouble = answerTrouble(error)
  if (trouble) return trouble
  const found = findDatabaseError(error)
  if (!found) return undefined
  const constraint = 'constraint' in found && typeof found.constraint === 'string' ? found.constraint : ''
  const place = placeOf(constraint)
  switch (found.code) {
    case '23505':
      return taken(place)
    case '23P01':
      return conflict(
        `${place.entity}.busy`,
        'Эти даты уже заняты другой бронью. Выберите другие даты или объект.',
      )
    case '23503':
      return foreign(place, found.message)
    case '23514':
      return broken(place)
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22P02':
    case '22P05':
    case '22021':
      return new AppError(
        400,
        'request.invalid',
        'Значение не подходит: проверьте числа, даты и длину текста.',
        { cause: error },
      )
    default:
      return undefined
  }
}

interface Place {
  readonly entity: string
  readonly field: string
  readonly label: string
}

/** Entity and field from `<table>_<field>_fk` and its kin. */
function placeOf(constraint: string): Place {
  const entity = [...entityNames]
    .sort((a, b) => b.length - a.length)
    .find((name) => constraint.startsWith(`${name}_`))
  if (!entity) return { entity: 'request', field: '', label: '' }
  const field = constraint.slice(entity.length + 1).replace(/_(fk|unique|check|rule|index)$/, '')
  return { entity, field, label: labelOf(entity, field) }
}

function labelOf(entity: EntityName, field: string): string {
  const { fields } = models[entity]
  return (Object.hasOwn(fields, field) ? fields[field]?.label : undefined) ?? ''
}

function taken({ entity, field, label }: Place): AppError {
  const what = label === '' ? 'Такая запись уже есть.' : `«${label}»: такое значение уже есть.`
  const message = `${what} Укажите другое.`
  return conflict(`${entity}.taken`, message, label === '' ? {} : { errors: { [field]: message } })
}

/** A missing target is the sender's fault; a target in use is a conflict. */
function foreign({ entity, field, label }: Place, message: string): AppError {
  if (/is still referenced|update or delete/.test(message)) {
    const many = entityNames.find((name) => name === entity)
    const where = many ? ` («${models[many].labels.many}»)` : ''
    return conflict(
      `${entity}.in_use`,
      `Запись используется${where}, поэтому её нельзя удалить. Сначала уберите её оттуда.`,
    )
  }
  const text = `Такой записи нет${label === '' ? '' : ` («${label}»)`}. Обновите страницу и выберите снова.`
  return badRequest(entity, { [field]: text })
}

function broken({ entity, field, label }: Place): AppError {
  const many = entityNames.find((name) => name === entity)
  const rule = many ? models[many].rules?.find(({ after }) => after === field) : undefined
  return badRequest(entity, { [field]: rule?.message ?? `«${label || field}»: такое значение не подходит.` })
}
