// How a person's first name is bent for «позвонить кому» and «назначить кого».
import { firstNameOf } from './firstName.ts'

const odd: Readonly<Record<string, readonly [to: string, whom: string]>> = {
  павел: ['Павлу', 'Павла'],
  лев: ['Льву', 'Льва'],
  пётр: ['Петру', 'Петра'],
  любовь: ['Любови', 'Любовь'],
  айгуль: ['Айгуль', 'Айгуль'],
}

/** Names of women that end as those of men do and are not bent, and endings of which nobody can tell whose they are. */
const unbent = /^гул|^(?:айгерим|айжан|айнур|жибек|мээрим)$|(?<!^игор|ил|^марсел|^рафаэл)ь$/u

const endings: readonly (readonly [pattern: RegExp, to: string, whom: string])[] = [
  [/ия$/u, 'ии', 'ию'],
  [/я$/u, 'е', 'ю'],
  [/а$/u, 'е', 'у'],
  [/[йь]$/u, 'ю', 'я'],
  [/(?<=[бвгджзклмнпрстфхцчшщ])$/u, 'у', 'а'],
]

/** «Гульнаре»: the first name of a person in the dative; nothing for a name that is not bent as Russian ones are. */
export const dativeOf = (fullName: string): string | undefined => bent(fullName, 0)

/** «Гульнару»: the same in the accusative. */
export const accusativeOf = (fullName: string): string | undefined => bent(fullName, 1)

function bent(fullName: string, at: 0 | 1): string | undefined {
  const name = firstNameOf(fullName)
  if (!name || !/^[А-ЯЁ][а-яё]+$/u.test(name)) return undefined
  const small = name.toLocaleLowerCase('ru')
  const known = odd[small]
  if (known) return known[at]
  if (unbent.test(small) && !/[ая]$/u.test(small)) return undefined
  const [pattern, ...ways] = endings.find(([ending]) => ending.test(name)) ?? []
  return pattern && name.replace(pattern, ways[at] ?? '')
}
