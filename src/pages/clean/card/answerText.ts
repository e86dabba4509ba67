import { cleans } from '#schema/entities/cleans.ts'
import { wordOf } from '#src/kinds/filters/filters.ts'
import { numberText } from '#src/kinds/texts.ts'
import type { OpenClean } from './cleanWords.ts'

const { level: levelField } = cleans.fields.points.of

/** What a cleaner answered to a point beside the tick: «1 234,5, было 1 200», «мало, купить 4», the words. */
export function answerText({ kind, number, number_before, answer, level }: PointAnswer): string {
  if (kind === 'text') return answer ?? ''
  if (kind === 'supply') {
    const word = level ? wordOf(levelField, level).toLocaleLowerCase('ru') : ''
    return [word, number !== undefined && `купить ${numberText(number)}`].filter(Boolean).join(', ')
  }
  if (number === undefined) return ''
  const before = number_before === undefined ? '' : `, было ${numberText(number_before)}`
  return `${numberText(number)}${before}`
}

type PointAnswer = Pick<
  NonNullable<OpenClean['points']>[number],
  'kind' | 'number' | 'number_before' | 'answer' | 'level'
>
