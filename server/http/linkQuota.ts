// A public link stands in chats and histories: whoever holds it brings only so much in a day, a guest's page only so much in an hour.
import { localMoment } from '#schema/rules/dates.ts'
import type { LinkLimit } from '#schema/rules/limits.ts'
import { countUse, takeBackUse } from '../access/linkUses.ts'
import { AppError } from '../errors.ts'
import type { Incoming } from './parts.ts'

const brought: Readonly<Record<LinkLimit, string>> = {
  link_files: 'файлов в день, больше сегодня нельзя. Продолжите завтра',
  link_requests: 'запросов в день, больше сегодня нельзя. Продолжите завтра',
  guest_files: 'файлов в день, больше сегодня нельзя. Продолжите завтра',
  guest_writes: 'изменений в час. Подождите',
  guest_messages: 'сообщений в час. Подождите',
  guest_checks: 'проверок оплаты в час. Подождите',
}

const hourly: readonly LinkLimit[] = ['guest_writes', 'guest_messages', 'guest_checks']

/** Does the work of a call; of the holder of a link only within the number of the day or the hour, in which a refused try does not count. */
export async function withinQuota<T>(
  { parts, call, actor }: Pick<Incoming, 'parts' | 'call' | 'actor'>,
  work: () => Promise<T>,
): Promise<T> {
  const { link, agencyId, timezone } = actor
  const what = limitOf(call.special?.quota, actor)
  if (!link || !what) return work()
  const { date, time } = localMoment(timezone, parts.now())
  const day = hourly.includes(what) ? `${date} ${time.slice(0, 2)}:00` : date
  const use = { agencyId, holder: `${link.entity} ${link.id}`, what, day }
  const { most, isOver } = await countUse(parts.database, use)
  if (isOver) {
    const text = `По этой ссылке можно отправить ${most} ${brought[what]} или позвоните менеджеру.`
    throw new AppError(429, `${call.model.name}.too_many`, text)
  }
  try {
    return await work()
  } catch (error) {
    await takeBackUse(parts.database, use)
    throw error
  }
}

/** A guest brings fewer files than a cleaner, whose work they are. */
function limitOf(quota: LinkLimit | undefined, { role }: Incoming['actor']): LinkLimit | undefined {
  return quota === 'link_files' && role === 'guest' ? 'guest_files' : quota
}
