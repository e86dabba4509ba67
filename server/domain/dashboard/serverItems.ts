// What the desk tells an administrator of the server itself: its disk, its limits, its copies.
import type { AgencyLimit } from '#schema/rules/limits.ts'
import type { LimitUse } from '../../access/agencyLimits.ts'
import { type AttentionItem, dayMonth } from './attentionItem.ts'

const ofServer = (entity: AttentionItem['entity'], title: string, text: string): AttentionItem => ({
  entity,
  id: 0,
  rent_id: null,
  title,
  text,
  needs_cleaner: false,
  sum: null,
})

/** That nothing can be written. */
export const diskItem = ofServer(
  'agency',
  'На диске сервера кончилось место',
  'Читать можно, записать нельзя: брони, платежи и отметки не сохраняются. Сообщите тому, кто ведёт сервер.',
)

/** Where something can be done about a limit. */
export const limitWays: Readonly<Record<AgencyLimit, string>> = {
  files_gb: '/settings/agency',
  people: '/settings/users',
  hooks: '/settings/hooks',
  messages: '/automessages',
  outbox: '/automessages',
}

const limitWords: Readonly<Record<AgencyLimit, readonly [what: string, then: string]>> = {
  files_gb: ['Файлы агентства, ГБ', 'Сверх предела новые фото и документы не загрузятся.'],
  people: ['Сотрудники с доступом', 'Сверх предела новых не добавить: выключите доступ ушедшим.'],
  hooks: ['Вебхуки', 'Сверх предела новых не добавить: удалите ненужные.'],
  messages: ['Сообщения за сегодня', 'Сверх предела они уходят завтра.'],
  outbox: ['Ждут отправки', 'Сверх предела изменения не сохраняются: проверьте вебхуки и каналы.'],
}

/** A limit of the agency that is nearly used up. */
export function limitItem({ name, used, most }: LimitUse): AttentionItem {
  const [what, then] = limitWords[name]
  return ofServer(
    'agency',
    `${what}: ${Math.floor(used)} из ${most}`,
    `${then} Больше даёт владелец сервера.`,
  )
}

/** That the last good copy of all data is too old. */
export function backupItem(lastGoodOn: string | null): AttentionItem {
  const last =
    lastGoodOn === null ? 'Удачной копии ещё не было.' : `Последняя удачная — ${dayMonth(lastGoodOn)}.`
  return ofServer(
    'backups',
    'Нет свежей резервной копии',
    `${last} Если откажет диск, введённое после неё пропадёт.`,
  )
}
