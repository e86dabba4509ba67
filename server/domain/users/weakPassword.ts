// Whether a new password would be guessed first: a usual one, a usual word with numbers around it, a walk over the keys,
// or a word that anybody knows of this person. Nothing is asked of its characters.

const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const sameKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const sounds: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
  },
  ...{
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'h',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
  },
  ...{ щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
}
const signs: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
}

/** Words that come first to a person of this trade, beside those of the list, however they are written. */
const usualWords: ReadonlySet<string> = new Set(
  [
    ...[
      'ключник',
      'kluchnik',
      'klychnik',
      'квартира',
      'аренда',
      'админ',
      'администратор',
      'менеджер',
      'клинер',
    ],
    ...[
      'пароль',
      'привет',
      'любовь',
      'уборка',
      'весна',
      'лето',
      'осень',
      'зима',
      'spring',
      'summer',
      'autumn',
    ],
    ...['январь', 'февраль', 'март', 'апрель', 'июнь', 'июль', 'август', 'сентябрь', 'октябрь', 'ноябрь'],
    ...['декабрь', 'winter', 'moscow', 'москва', 'питер', 'петербург', 'сочи', 'казань', 'россия'],
  ].flatMap(readings),
)

/** What of a password is too easy, or nothing. */
export type Weakness = 'usual' | 'own'

/** Reckons the weakness of a password; `own` are words that anybody knows of the person, `list` is of usual passwords. */
export function weaknessOf(
  password: string,
  own: readonly string[],
  list: ReadonlySet<string>,
): Weakness | undefined {
  const key = keyOf(password)
  const isListed = (word: string) => list.has(word) || usualWords.has(word)
  if (new Set(key).size <= 3 || isWalk(key) || readings(key).some((one) => isUsual(one, isListed)))
    return 'usual'
  const words = own.flatMap((word) => readings(keyOf(word))).filter((word) => word.length >= 4)
  const known = [...words, ...[...usualWords].filter((word) => word.length >= 7)]
  return readings(key).some((one) => isMadeOf(one, known)) ? 'own' : undefined
}

function keyOf(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** The password as it stands, as typed by other keys, as it sounds in Latin, and with letters for signs. */
function readings(key: string): string[] {
  const typed = mapped(key, (sign) => sameKeys[cyrillic.indexOf(sign)])
  const told = mapped(key, (sign) => sounds[sign])
  return [...new Set([key, typed, told, mapped(told, (sign) => signs[sign])])]
}

function mapped(text: string, of: (sign: string) => string | undefined): string {
  return [...text].map((sign) => of(sign) ?? sign).join('')
}

/** A usual word itself, with a year or up to eight other characters at its ends, or something said again and again. */
function isUsual(key: string, isListed: (word: string) => boolean): boolean {
  const core = key.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const ended = key.replace(/[^\p{L}\d]+$/u, '')
  const plain = ended.replace(/^[^\p{L}\d]+/u, '')
  const undated = [ended, plain].map((one) => one.replace(/(19|20)\d\d$/, ''))
  const unit = /^(.+?)\1+$/u.exec(core || plain)?.[1] ?? ''
  const isCore = key.length - core.length <= 8 && core.length >= 3 && [core, unit].some(isListed)
  return (
    isCore ||
    [key, plain, ...undated, plain.replace(/^(19|20)\d\d/, '')].some(isListed) ||
    (unit !== '' && unit.length <= 4)
  )
}

/** Little is left of it without the words that are known. */
function isMadeOf(key: string, words: readonly string[]): boolean {
  const found = words.filter((word) => key.includes(word)).sort((a, b) => b.length - a.length)
  const rest = found.reduce((left, word) => left.replaceAll(word, ' '), key)
  return found.length > 0 && rest.replace(/[^\p{L}]/gu, '').length < 4
}

const rows: readonly string[] = [
  ...[
    '1234567890-=',
    'qwertyuiop[]',
    "asdfghjkl;'",
    'zxcvbnm,./',
    'йцукенгшщзхъ',
    'фывапролджэ',
    'ячсмитьбю.',
  ],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', 'abcdefghijklmnopqrstuvwxyz'],
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
]

/** Runs of neighbouring keys or letters, three and more at a time, in a row or in turn. */
function isWalk(key: string): boolean {
  const signs = [...key]
  const turns = [0, 1].map((first) => signs.filter((_, index) => index % 2 === first))
  return isRun(signs) || turns.every(isRun)
}

function isRun(signs: readonly string[]): boolean {
  const breaks = signs.filter((sign, index) => index > 0 && !areNear(sign, signs[index - 1] ?? '')).length
  return signs.length / (breaks + 1) >= 3
}

function areNear(one: string, other: string): boolean {
  if (one === other) return true
  return rows.some(
    (row) =>
      row.includes(one) && row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1,
  )
}
