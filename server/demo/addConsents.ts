// What guests of the demo have agreed to: the ones who come soon ticked the rules and the consent to keep their data.
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { usualDataConsent } from '../domain/consents/usualTexts.ts'
import { demoSettings } from './settings.ts'

const rules = `Правила
Тишина с 22:00 до 8:00. Без вечеринок, курения и гостей сверх брони.

Залог
Вернём в день после выезда, когда проверим квартиру.`

/** Adds the consents of coming and present stays; one guest took the word back. */
export async function addConsents(tx: Tx, now: string): Promise<void> {
  const data = usualDataConsent.ru.replaceAll('{agency}', demoSettings.name)
  await tx.execute(
    sql`insert into consents (rent_id, guest_id, person, kind, text, text_sha256, language, edition, method, address, agent, at, revoked_at, created_at, updated_at)
      select r.id, r.guest_id, r.guest_name, p.kind, p.text, encode(sha256(convert_to(p.text, 'UTF8')), 'hex'), 'ru',
        left(encode(sha256(convert_to(p.text, 'UTF8')), 'hex'), 12), 'tick', '185.12.' || r.id % 250 || '.7',
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', at.moment,
        case when p.kind = 'data' and r.id % 11 = 3 then least(${now}::timestamptz, at.moment + interval '2 hours') end, at.moment, at.moment
      from rents r
      cross join (values ('data', ${data}), ('rules', ${rules})) as p(kind, text)
      cross join lateral (select least(${now}::timestamptz, r.created_at + interval '21 hours') as moment) at
      where r.kind = 'guest' and r.status in ('booked', 'checked_in') and not r.conflict
        and r."begin" <= ${now}::timestamptz::date + 14 and r.id % 3 <> 1
      order by r.id, p.kind`,
  )
}
