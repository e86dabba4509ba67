// What guests of the demo have agreed to: the ones who come soon ticked the rules and the consent to keep their data.
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { signatureClause, usualDataConsent } from '../domain/consents/usualTexts.ts'
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
  await addContracts(tx)
}

/** Contracts of the stays whose step is marked: signed by a code, with the signings they came from. */
async function addContracts(tx: Tx): Promise<void> {
  await tx.execute(
    sql`with marked as (
        select h.id as mark, h.created_at as at, r.id, r.guest_id, r.guest_name, right(r.guest_phone, 4) as tail,
          concat_ws(E'\n\n', 'ДОГОВОР НАЙМА ЖИЛОГО ПОМЕЩЕНИЯ НА КОРОТКИЙ СРОК',
            ${demoSettings.name}::text || ', далее «Наймодатель», и ' || r.guest_name || ', далее «Наниматель», договорились.',
            'Заезд ' || to_char(r."begin", 'DD.MM.YYYY') || ', выезд ' || to_char(r."end", 'DD.MM.YYYY') || '.',
            ${signatureClause.ru}::text) as text
        from history h join rents r on r.id = h.rent_id
        where h.name = 'contract' and r.guest_phone is not null and r.id % 3 <> 1
      ), begun as (
        insert into signings (rent_id, text, language, phone_tail, channel, message_provider_id, sent_at, expires_at, tries, closed_at, created_at, updated_at)
        select id, text, 'ru', tail, 'whatsapp', 'DEMO' || id, at - interval '2 minutes', at + interval '8 minutes', 1, at, at - interval '2 minutes', at from marked
      ), signed as (
        insert into consents (rent_id, guest_id, person, kind, text, text_sha256, language, edition, method, phone_tail, channel,
          message_provider_id, sent_at, tries, address, agent, at, created_at, updated_at)
        select id, guest_id, guest_name, 'contract', text, encode(sha256(convert_to(text, 'UTF8')), 'hex'), 'ru',
          left(encode(sha256(convert_to(text, 'UTF8')), 'hex'), 12), 'code', tail, 'whatsapp', 'DEMO' || id,
          at - interval '2 minutes', 1, '185.12.' || id % 250 || '.7', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', at, at, at
        from marked returning id, rent_id
      )
      update history h set data = jsonb_build_object('by', 'page', 'consent_id', s.id)
        from signed s join marked m on m.id = s.rent_id where h.id = m.mark`,
  )
}
