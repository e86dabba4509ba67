// A public link stands in chats and histories: whoever holds it brings only so much in a day.
import { todayIn } from '#schema/rules/dates.ts'
import type { LinkLimit } from '#schema/rules/limits.ts'
import { countUse, takeBackUse } from '../access/linkUses.ts'
import { AppError } from '../errors.ts'
import type { Incoming } from './parts.ts'

const brought: Readonly<Record<LinkLimit, string>> = { link_files: 'файлов', link_requests: 'запросов' }

/** Does the work of a call; of the holder of a link only within the day's number, in which a refused try does not count. */
export async function withinQuota<T>(
  { parts, call, actor }: Pick<Incoming, 'parts' | 'call' | 'actor'>,
  work: () => Promise<T>,
): Promise<T> {
  const what = call.special?.quota
  const { link, agencyId, timezone } = actor
  if (!link || !what) return work()
  const use = { agencyId, holder: `${link.entity} ${link.id}`, what, day: todayIn(timezone, parts.now()) }
  const { most, isOver } = await countUse(parts.database, use)
  if (isOver) {
    const text = `По этой ссылке можно отправить ${most} ${brought[what]} в день, больше сегодня нельзя. Продолжите завтра или позвоните менеджеру.`
    throw new AppError(429, `${call.model.name}.too_many`, text)
  }
  try {
    return await work()
  } catch (error) {
    await takeBackUse(parts.database, use)
    throw error
  }
}
