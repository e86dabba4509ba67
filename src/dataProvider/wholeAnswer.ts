import { HttpError } from './httpError.ts'

/** The answer, when it holds what it is read for; throws for another one, which would be drawn as a calm nothing. */
export function wholeAnswer<T>(answer: T, isWhole: (answer: T) => boolean): T {
  if (isWhole(answer)) return answer
  const message = 'Сервер прислал неполный ответ. Обновите страницу и повторите.'
  throw new HttpError({ status: 200, code: 'http.incomplete', message })
}
