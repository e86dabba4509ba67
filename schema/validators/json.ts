import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { isClean } from './characters.ts'
import { expecting } from './say.ts'

const MOST_BYTES = 64 * 1024
const DEEPEST = 20
const forbiddenKeys: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** A record of at most 64 kB and 20 levels, whose names and texts can be kept; never run, never merged. */
export function checkJson(field: KindFields['json']) {
  return z
    .unknown()
    .refine(isRecord, {
      error: expecting(
        field,
        'Нужна запись вида «имя — значение»',
        'Проверьте, что это не список и не текст.',
      ),
      abort: true,
    })
    .refine((value) => depthOf(value, DEEPEST) <= DEEPEST, {
      error: `Можно не больше ${DEEPEST} уровней вложения, а пришло больше. Упростите запись.`,
      abort: true,
    })
    .refine((value) => bytesOf(value) <= MOST_BYTES, {
      error: `Можно не больше ${MOST_BYTES / 1024} кБ, а пришло больше. Сократите запись.`,
      abort: true,
    })
    .refine(hasCleanTexts, {
      error: 'В записи есть имя или знак, которых нельзя сохранить. Уберите служебные имена и скрытые знаки.',
    })
}

/** Whether a value is a record by names, neither a list nor nothing. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a name means something to JavaScript, so that no record may keep it. */
export function isServiceName(name: string): boolean {
  return forbiddenKeys.includes(name)
}

function depthOf(value: unknown, left: number): number {
  if (typeof value !== 'object' || value === null) return 0
  let deepest = 0
  if (left > 0) for (const item of Object.values(value)) deepest = Math.max(deepest, depthOf(item, left - 1))
  return deepest + 1
}

function bytesOf(value: unknown): number {
  let bytes = 0
  for (const character of JSON.stringify(value)) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

function hasCleanTexts(value: unknown): boolean {
  if (typeof value === 'string') return isClean(value, true)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(hasCleanTexts)
  return Object.entries(value).every(
    ([name, item]) => isClean(name) && !isServiceName(name) && hasCleanTexts(item),
  )
}
