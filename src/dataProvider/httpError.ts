// The one error that a call to the server ends with, whatever went wrong.

/** The words for a call that did not reach the server or was answered without any explanation. */
export const NETWORK_MESSAGE = 'Не удалось отправить запрос на сервер'

/** What is known about a failed call. */
export interface Failure {
  /** Russian text for the person. */
  readonly message: string
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** `entity.reason`; empty when the server gave none. */
  readonly code?: string
  /** Messages by field name. */
  readonly errors?: Readonly<Record<string, string>>
  /** The whole answer, as react-admin's forms read it. */
  readonly body?: unknown
  /** Seconds to wait before the next try, as the server asked. */
  readonly retryAfter?: number | undefined
}

/** A refused or failed call; `status` 0 means that no answer came. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, string>>
  readonly body: unknown
  readonly retryAfter: number | undefined

  /** Keeps all that is known about the failure. */
  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'HttpError'
    this.status = failure.status
    this.code = failure.code ?? ''
    this.errors = failure.errors ?? {}
    this.body = failure.body
    this.retryAfter = failure.retryAfter
  }

  /** Whether no answer came at all. */
  get isNetwork(): boolean {
    return this.status === 0
  }
}

/** The failure told by an answer: its own message and fields, or the network words when it has none. */
export function failureOf(response: Response, body: unknown): HttpError {
  const told = isObject(body) ? body : {}
  const wait = Number(response.headers.get('Retry-After') ?? told.retry_after)
  return new HttpError({
    status: response.status,
    message: typeof told.message === 'string' && told.message !== '' ? told.message : NETWORK_MESSAGE,
    code: typeof told.code === 'string' ? told.code : '',
    errors: textsOf(told.errors),
    body,
    ...(wait > 0 && { retryAfter: Math.ceil(wait) }),
  })
}

/** The answer, when it holds what it is read for; throws for another one, which would be drawn as a calm nothing. */
export function wholeAnswer<T>(answer: T, isWhole: (answer: T) => boolean): T {
  if (isWhole(answer)) return answer
  const message = 'Сервер прислал неполный ответ. Обновите страницу и повторите.'
  throw new HttpError({ status: 200, code: 'http.incomplete', message })
}

/** Whether a value is an object whose keys can be read. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a JSON text holds; nothing for a text that is none. */
export function parsedJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function textsOf(value: unknown): Record<string, string> {
  if (!isObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}
