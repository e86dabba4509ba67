/** Russian texts by field name, shown under the fields of a form. */
export type FieldErrors = Readonly<Record<string, string>>

/** What a refusal may carry beside its text. */
export interface AppErrorOptions {
  readonly errors?: FieldErrors
  /** Further members of the answer, such as the current row; never anything internal. */
  readonly extra?: Readonly<Record<string, unknown>>
  /** Seconds after which a try makes sense, for `Retry-After`. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

/** A refusal a person may read: HTTP status, `entity.reason`, Russian text. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly status: number
  readonly code: string
  readonly errors: FieldErrors | undefined
  readonly extra: Readonly<Record<string, unknown>> | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, code: string, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.status = status
    this.code = code
    this.errors = options.errors
    this.extra = options.extra
    this.retryAfter = options.retryAfter
  }
}

/** 400: the request does not fit the declaration; texts by field. */
export function badRequest(entity: string, errors: FieldErrors, message?: string): AppError {
  const only = Object.values(errors)
  const text =
    message ??
    (only.length === 1 ? only[0] : undefined) ??
    'Запрос заполнен неверно. Исправьте отмеченные поля.'
  return new AppError(400, `${entity}.invalid`, text, { errors })
}

/** 404: absent, another agency's or outside of the person's rows: all alike. */
export function notFound(entity: string): AppError {
  return new AppError(
    404,
    `${entity}.not_found`,
    'Запись не найдена. Возможно, её удалили или ссылка устарела.',
  )
}

/** 404 to the holder of a link that opens nothing, or not this: all alike. */
export function deadLink(entity: string): AppError {
  return new AppError(404, `${entity}.not_found`, 'Ссылка больше не действует, попросите новую.')
}

/** 403: the role may not do it. */
export function forbidden(
  entity: string,
  message = 'Нет доступа. Попросите администратора дать вам право на это действие.',
): AppError {
  return new AppError(403, `${entity}.forbidden`, message)
}

/** 422: the request fits, but a rule of the trade refuses it. */
export function refused(code: string, message: string, errors?: FieldErrors): AppError {
  return new AppError(422, code, message, errors ? { errors } : {})
}

/** 409: the row was changed, taken or is in use. */
export function conflict(code: string, message: string, options: AppErrorOptions = {}): AppError {
  return new AppError(409, code, message, options)
}
