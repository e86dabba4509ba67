// What may be answered at once: facts of the booking the guest asked about, then the agency's own texts that speak of the same.
import { type IsoDate, isIsoDate, spokenDay } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { type DialogLine, phaseOf } from './dialogWords.ts'
import type { QuickText } from './quickTexts.ts'

/** An answer to be looked through, changed and sent by a person. */
export interface SuggestedReply {
  readonly name: string
  readonly text: string
}

/** What is known while an answer is thought of. */
export interface Known {
  /** The last words of the guest. */
  readonly said: string
  readonly stage: DialogLine | undefined
  /** Of the booking, else of the flat or the agency. */
  readonly arrival: string | undefined
  readonly departure: string | undefined
  readonly needToPay: number | undefined
  readonly texts: readonly QuickText[]
}

const most = 3

/** At most three answers; none before the guest has said anything, no facts in a language that is not the guest's. */
export function suggestedReplies(known: Known): SuggestedReply[] {
  const { said, texts } = known
  if (said.trim() === '') return []
  const asked = rootsOf(said)
  const fitting = texts
    .map((text) => ({ text, score: shared(asked, rootsOf(`${text.name} ${text.text}`)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ text: { name, text } }) => ({ name, text }))
  return [...factsOf(known), ...fitting].slice(0, most)
}

/** What stands over an empty field beside words that wait: what was asked about, then the first of the usual texts; nothing where there are none. */
export function readyReplies(known: Known): SuggestedReply[] {
  if (known.said.trim() === '') return []
  const fitting = suggestedReplies(known)
  const usual = known.texts.filter(({ text }) => !fitting.some((one) => one.text === text))
  return [...fitting, ...usual.map(({ name, text }) => ({ name, text }))].slice(0, most)
}

function factsOf({ said, stage, arrival, departure, needToPay }: Known): SuggestedReply[] {
  const { begin, end, today, language = 'ru' } = stage ?? {}
  if (!stage || language !== 'ru' || !isIsoDate(today)) return []
  const phase = phaseOf(stage)
  const facts: (SuggestedReply | false)[] = [
    isAbout(said, /заезд|заех|заедем|заселе|приед|прие[хз]|прил[её]т|прибуд|пораньше|раньше/) &&
      phase === 'coming' &&
      dayReply('Заезд с', 'Ждём вас', 'с', begin, arrival, today),
    isAbout(said, /выезд|выех|выед|уех|уед|съех|задерж|позже/) &&
      (phase === 'living' || phase === 'leaving') &&
      dayReply('Выезд до', 'Выезд', 'до', end, departure, today),
    isAbout(said, /оплат|плат[её]ж|перев[её]л|деньг|доплат|чек|сколько.*(?:долж|остал)/) &&
      needToPay !== undefined &&
      moneyReply(needToPay),
  ]
  return facts.filter((fact) => fact !== false)
}

const isAbout = (said: string, words: RegExp): boolean => words.test(said.toLocaleLowerCase('ru'))

function dayReply(
  name: string,
  begins: string,
  joins: string,
  day: string | undefined,
  time: string | undefined,
  today: IsoDate,
): SuggestedReply | false {
  if (!isIsoDate(day) || !time) return false
  const hour = time.slice(0, 5)
  return { name: `${name} ${hour}`, text: `${begins} ${spokenDay(day, today)} ${joins} ${hour}.` }
}

function moneyReply(needToPay: number): SuggestedReply {
  if (needToPay <= 0) return { name: 'Всё оплачено', text: 'Оплату получили, больше платить не нужно.' }
  const sum = formatMoney(needToPay)
  return { name: `К оплате ${sum}`, text: `Оплату ещё не видим: к оплате ${sum}. Пришлите, пожалуйста, чек.` }
}

/** The roots of words that mean something: long enough, without their endings. */
function rootsOf(text: string): ReadonlySet<string> {
  const words =
    text
      .replace(/\{[^}]*\}/g, ' ')
      .toLocaleLowerCase('ru')
      .match(/[\p{L}-]{4,}/gu) ?? []
  return new Set(words.filter((word) => !common.has(word)).map((word) => word.slice(0, 5)))
}

/** Words of any letter. */
const common: ReadonlySet<string> = new Set(
  'здравствуйте добрый день вечер утро спасибо пожалуйста можно будет есть если когда подскажите ваша ваше вашей квартира квартиры квартире квартиру hello please thank thanks there would could with your have'.split(
    ' ',
  ),
)

function shared(asked: ReadonlySet<string>, told: ReadonlySet<string>): number {
  return [...asked].filter((root) => told.has(root)).length
}
