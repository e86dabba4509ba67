const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё'

/** What the same keys write in Russian, for a text of Latin letters alone: «rjpkjd» is «козлов». */
export function otherLayout(text: string): string | undefined {
  if (!/[a-z]/i.test(text) || /[а-яё]/i.test(text)) return undefined
  return Array.from(text.toLowerCase(), (key) => russian[latin.indexOf(key)] ?? key).join('')
}
