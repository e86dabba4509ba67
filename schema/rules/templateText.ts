// Texts with variables: `{name}`, or `{name|what to say instead}`. Pure: the server fills them, the editor checks them.

/** One variable: its name in braces, how people call it, its group and what it may look like. */
export interface Variable {
  readonly key: string
  readonly label: string
  readonly group: string
  readonly example: string
}

const groups = {
  Гость: [
    ['guest_name', 'Имя и фамилия гостя', 'Анна Кузнецова'],
    ['guest_first_name', 'Имя гостя', 'Анна'],
    ['guests', 'Сколько гостей', '2'],
    ['guest_page', 'Страница гостя', 'https://example.ru/guest/…'],
    ['guest_bot', 'Чат с нами в Telegram', 'https://t.me/klyuchnik_bot?start=…'],
    ['max_bot', 'Чат с нами в MAX', 'https://max.ru/klyuchnik_bot?start=…'],
  ],
  Объект: [
    ['object_name', 'Название объекта', 'Невский, 88'],
    ['address', 'Адрес', 'Санкт-Петербург, Невский пр., 88'],
    ['door_code', 'Код двери', '4821'],
    ['wifi_name', 'Сеть Wi-Fi', 'Klyuchi-1'],
    ['wifi_password', 'Пароль Wi-Fi', 'welcome123'],
    ['instruction_link', 'Ссылка на инструкцию', 'https://example.ru/guest/…'],
  ],
  Проживание: [
    ['begin', 'День заезда', '12.03.2026'],
    ['end', 'День выезда', '15.03.2026'],
    ['begin_when', 'Когда заезд: сегодня, завтра или день недели', 'завтра'],
    ['end_when', 'Когда выезд: сегодня, завтра или день недели', 'в воскресенье, 15 марта'],
    ['checkin_time', 'Время заезда', '15:00'],
    ['checkout_time', 'Время выезда', '12:00'],
    ['nights', 'Сколько ночей', '3'],
  ],
  Деньги: [
    ['amount', 'К оплате за проживание', '12 000 ₽'],
    ['paid', 'Оплачено', '5 000 ₽'],
    ['need_to_pay', 'Осталось оплатить', '7 000 ₽'],
    ['deposit', 'Залог', '5 000 ₽'],
    ['deposit_need', 'Осталось внести залога', '5 000 ₽'],
    ['invoice_requisites', 'Реквизиты', 'СБП +7 900 000-00-00, Анна Г.'],
    ['payment_link', 'Ссылка на оплату', 'https://example.ru/pay/…'],
  ],
  Агентство: [
    ['manager_phone', 'Телефон менеджера', '+7 900 000-00-00'],
    ['agency_name', 'Название агентства', 'Ключи от города'],
    ['consent', 'Согласие на обработку данных', 'https://example.ru/consent'],
    ['review_link', 'Где оставить отзыв', 'https://example.ru/review'],
  ],
  Уборка: [
    ['cleaner_name', 'Клинер', 'Ольга'],
    ['clean_date', 'День уборки', '15.03.2026'],
    ['clean_window', 'Окно уборки', '12:00–15:00'],
  ],
} as const

/** Every variable that a text may hold, group by group. */
export const variables: readonly Variable[] = Object.entries(groups).flatMap(([group, list]) =>
  list.map(([key, label, example]) => ({ key, label, group, example })),
)

/** Names that texts of earlier days hold, and what they are called now. */
const formerNames: ReadonlyMap<string, string> = new Map([
  ['begin_day', 'begin_when'],
  ['end_day', 'end_when'],
])

const labels: ReadonlyMap<string, string> = new Map(variables.map(({ key, label }) => [key, label]))
const known: ReadonlySet<string> = new Set(labels.keys())
const pattern = /\{([^{}|]*)(?:\|([^{}]*))?\}/g

/** A variable as it stands in a text: where, what people call it if it exists, and what is said instead of a missing value. */
export interface FoundVariable {
  readonly at: number
  readonly whole: string
  readonly label: string | undefined
  readonly reserve: string | undefined
}

/** The variables of a text in their order, those that do not exist among them. */
export function variablesIn(text: string): FoundVariable[] {
  return Array.from(text.matchAll(pattern), ({ 0: whole, 1: given = '', 2: reserve, index: at }) => {
    return { at, whole, label: labels.get(nameOf(given)), reserve }
  })
}

/** Russian warnings about a text: one for each variable that does not exist. */
export function warningsOf(text: string): string[] {
  const names = [...text.matchAll(pattern)].map(([, name = '']) => nameOf(name))
  const wrong = [...new Set(names)].filter((name) => !known.has(name))
  return wrong.map(
    (name) => `Подстановки {${name}} нет. Выберите другую из списка: с этой сообщение не уйдёт.`,
  )
}

/** The names of the variables of a text, each as it is called now. */
export function namesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => nameOf(name)))
}

function nameOf(given: string): string {
  const name = given.trim()
  return formerNames.get(name) ?? name
}

const everyTomorrow = /(?<!\p{L})завтра(?!\p{L})/giu

/** A text that was written to be read the day before, as it is said on the day itself. */
export function saidToday(text: string): string {
  return text.replace(everyTomorrow, (word) => (word.startsWith('З') ? 'Сегодня' : 'сегодня'))
}

/** A filled text, and the names of variables that had neither a value nor a reserve: such a text must not leave. */
export interface FilledText {
  readonly text: string
  readonly missing: readonly string[]
}

/** Puts values into a text; a variable without one takes its reserve, else stays as it stands and is named missing. */
export function fillText(text: string, values: Readonly<Record<string, string | null>>): FilledText {
  const missing = new Set<string>()
  const filled = text.replace(pattern, (whole: string, given: string, reserve: string | undefined) => {
    const name = nameOf(given)
    const value = Object.hasOwn(values, name) ? values[name] : null
    if (value) return value
    if (reserve !== undefined && known.has(name)) return reserve
    missing.add(name)
    return whole
  })
  return { text: filled, missing: [...missing] }
}

/** Variables as a text holds them: «{paid}, {door_code}». */
export function bracesOf(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ')
}

/** A text as people read it before it is filled: `{guest_name|гость}` is «[Имя и фамилия гостя]»; unknown variables stay as they stand. */
export function readableText(text: string): string {
  return text.replace(pattern, (whole: string, given: string) => {
    const label = labels.get(nameOf(given))
    return label === undefined ? whole : `[${label}]`
  })
}
