// What is wrong with a text that is about to leave.
import { sql } from 'drizzle-orm'
import { isUnpriced } from '#schema/rules/stayPrice.ts'
import { bracesOf } from '#schema/rules/templateText.ts'
import { findRows } from '../../crud/entityRows.ts'
import { noConsent } from '../consents/advertising.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import type { Contents } from './contents.ts'

/** Why a text does not leave now. */
export interface Trouble {
  readonly kind: 'hold' | 'skip'
  readonly code: string
  readonly reason: string
}

/** Why a text does not leave: it is for others, advertises to whoever did not agree, asks for nothing, lacks values, names the wrong day or is empty. */
export async function troubleOf(
  { tx }: Work,
  { rent_id, own_text }: EntityRow<'automessages'>,
  { unsaid, isUnasked, isNothingDue, missing, why, falseWord, text, file_ids }: Contents,
): Promise<Trouble | undefined> {
  if (unsaid !== undefined) return { kind: 'hold', code: 'template', reason: unsaid }
  if (isUnasked) return { kind: 'skip', ...noConsent }
  if (isNothingDue) return nothingDue
  if (missing.includes('need_to_pay') && rent_id !== null)
    return (await isPriced(tx, rent_id)) ? withReserve(nothingDue) : unpriced
  if (missing.length > 0) return lacking(missing, why)
  if (falseWord)
    return {
      kind: 'hold',
      code: 'wording',
      reason: `«${falseWord.word}» в тексте сегодня неверно. Замените слово на {begin_when} или {end_when}: день назовётся верно.`,
    }
  // the files of an earlier message may go again without its text
  if (text.trim() === '' && !(own_text && file_ids.length > 0))
    return { kind: 'hold', code: 'empty', reason: 'Текст пуст. Впишите текст в правило или шаблон.' }
  return undefined
}

function lacking(missing: readonly string[], why: Contents['why']): Trouble {
  const told = [...new Set(missing.flatMap((name) => why.get(name) ?? []))]
  const because = told.length > 0 ? ` ${told.join('. ')}.` : ''
  const way = 'Заполните данные или впишите запасной текст.'
  return {
    kind: 'hold',
    code: 'variable',
    reason: `Нечего подставить: ${bracesOf(missing)}.${because} ${way}`,
  }
}

/** «К оплате 0 ₽» never leaves: a paid stay needs no reminder, one without a price waits for it. */
const nothingDue: Trouble = { kind: 'skip', code: 'nothing_due', reason: 'Платить нечего: долга нет.' }

const way = 'Если текст нужен и без долга, впишите запасной: {need_to_pay|всё оплачено}.'

const unpriced: Trouble = {
  kind: 'hold',
  code: 'variable',
  reason: `У брони нет цены, просить нечего. Укажите стоимость. ${way}`,
}

function withReserve(trouble: Trouble): Trouble {
  return { ...trouble, reason: `${trouble.reason} ${way}` }
}

/** Whether a stay costs something, or a person has said why it costs nothing. */
export async function isPriced(tx: Work['tx'], rentId: number): Promise<boolean> {
  const [rent] = await findRows(tx, 'rents', sql`t.id = ${rentId}`)
  return rent === undefined || !isUnpriced(rent)
}
