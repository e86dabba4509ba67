import { z } from 'zod'
import type { Amounts } from '../kinds/amounts.ts'
import type { KindFields } from '../kinds/index.ts'
import { isClean } from './characters.ts'
import { isRecord, isServiceName } from './json.ts'
import { expecting, nameValue, whatCame } from './say.ts'

const LARGEST = 1_000_000_000
const LONGEST_NAME = 80

/** A map of names to numbers from 0, each refusal naming its entry; names are trimmed, composed (NFC) and differ. */
export function checkAmounts(field: KindFields['amounts']) {
  const max = field.max ?? 100
  const qtyMax = field.qtyMax ?? LARGEST
  return z
    .custom<Readonly<Record<string, unknown>>>(isRecord, {
      error: expecting(
        field,
        'Нужна запись вида «название — количество»',
        'Назовите каждую строку и дайте ей число.',
      ),
      abort: true,
    })
    .transform((record, { addIssue }): Amounts => {
      const given = Object.entries(record).map(([name, qty]) => [tidy(name), qty] as const)
      const kept = new Map<string, number>()
      if (given.length > max) {
        addIssue(`Можно не больше ${max} строк, а пришло ${given.length}. Уберите лишние.`)
        return {}
      }
      for (const [name, qty] of given) {
        const fault =
          nameFault(name, qty) ??
          (kept.has(name) ? `${nameValue(name)} названо дважды. Оставьте одну строку.` : undefined)
        if (fault !== undefined) addIssue(fault)
        else if (typeof qty === 'number' && qty >= 0 && qty <= qtyMax) kept.set(name, qty + 0)
        else
          addIssue(
            `${nameValue(name)}: нужно число от 0 до ${qtyMax}, а ${whatCame(qty)}. Введите число, например 2.`,
          )
      }
      return Object.fromEntries(kept)
    })
}

function tidy(name: string): string {
  return name.isWellFormed() ? name.trim().normalize('NFC') : name
}

function nameFault(name: string, qty: unknown): string | undefined {
  if (name === '') return `Нет названия у строки, где ${nameValue(qty)}. Напишите его или уберите строку.`
  if (!isClean(name)) return `В названии ${nameValue(name)} есть скрытый знак. Наберите его заново.`
  if (isServiceName(name))
    return `Название ${nameValue(name)} служебное, сохранить его нельзя. Назовите иначе.`
  if (name.length <= LONGEST_NAME) return undefined
  return `Название ${nameValue(name)}: можно не длиннее ${LONGEST_NAME} зн., а пришло ${name.length}. Сократите.`
}
