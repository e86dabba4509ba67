// What proves that somebody agreed: who, when, from where, by what, and the print of the words.
import { consents } from '#schema/entities/consents.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { type Clock, momentText, nameAmong } from '#src/kinds/texts.ts'

/** The evidence of a paper, name and value; what there is not is left out. */
export function evidenceOf(row: SentRow<'consents'>, clock: Clock): readonly (readonly [string, string])[] {
  const { method, channel } = consents.fields
  const moment = (value: unknown) => (value ? momentText(value, clock) : '')
  const lines = [
    ['Кто', row.person ?? ''],
    ['Бронь', `№ ${row.rent_id}`],
    ['Как', nameAmong(method.options, row.method ?? '')],
    ['Телефон', row.phone_tail ? `••• ${row.phone_tail}` : ''],
    ['Чем ушёл код', nameAmong(channel.options, row.channel ?? '')],
    ['№ сообщения', row.message_provider_id ?? ''],
    ['Код отправлен', moment(row.sent_at)],
    ['С какой попытки', row.tries ? String(row.tries) : ''],
    ['Согласился', moment(row.at)],
    ['Часовой пояс', clock.zone],
    ['Адрес в сети', row.address ?? ''],
    ['Программа', row.agent ?? ''],
    ['Язык', row.language ?? ''],
    ['Редакция текста', row.edition ?? ''],
    ['Отозвано', moment(row.revoked_at)],
    ['Устарело', moment(row.outdated_at)],
    ['Отпечаток текста, SHA-256', row.text_sha256 ?? ''],
  ] as const
  return lines.filter(([, value]) => value !== '')
}
