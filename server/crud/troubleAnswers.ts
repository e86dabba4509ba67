// What a person reads when the database cannot do its work, whatever the work was.
import { findDatabaseError } from '../db/databaseErrors.ts'
import { findTrouble, type TroubleKind } from '../db/databaseTrouble.ts'
import { AppError } from '../errors.ts'

type Answer = (cause: unknown) => AppError

/** So many do not come back at the same moment. */
const spread = (least: number, more: number) => least + Math.floor(Math.random() * (more + 1))

const answer =
  (status: number, code: string, message: string, retryAfter?: () => number): Answer =>
  (cause) =>
    new AppError(status, code, message, { cause, ...(retryAfter ? { retryAfter: retryAfter() } : {}) })

const busy = answer(503, 'server.busy', 'Много запросов сразу. Повторите.', () => spread(2, 3))

const ofWay: Readonly<Record<TroubleKind, Answer>> = {
  away: answer(
    503,
    'server.database_away',
    'База временно недоступна. Ничего не потеряно, повторим сами.',
    () => spread(3, 2),
  ),
  busy,
  unsure: answer(
    503,
    'server.unsure',
    'Не удалось узнать, сохранилось ли. Повторите: второй раз не запишется.',
    () => 2,
  ),
}

const ofCode: Readonly<Record<string, Answer>> = {
  '53100': answer(
    503,
    'server.disk_full',
    'На диске сервера кончилось место: читать можно, записать нельзя. Сообщите администратору.',
    () => 60,
  ),
  '53200': busy,
  '53300': busy,
  '55P03': answer(
    409,
    'request.locked',
    'Эту запись сейчас меняет другой. Повторите через несколько секунд.',
    () => 2,
  ),
  '57014': answer(503, 'request.too_long', 'Запрос считался слишком долго. Сузьте период или фильтр.'),
}

/** The answer to a trouble of the database, or nothing when the work itself was at fault. */
export function answerTrouble(error: unknown): AppError | undefined {
  const trouble = findTrouble(error)
  if (trouble) return ofWay[trouble.kind](error)
  return ofCode[findDatabaseError(error)?.code ?? '']?.(error)
}
