-- kind: expand
-- «Доход по выезду» chosen before it was obeyed holds from the day of this migration on: every night before counted by nights, and
-- months closed so get no corrections by it.
update agency a set settings = a.settings || jsonb_build_object(
    'earlier_splits', jsonb_build_array(jsonb_build_object('until', (d.today - 1)::text, 'payment_split', 'night')),
    'payment_split_from', d.today::text)
  from (select id, (now() at time zone timezone)::date as today from agency) d
  where d.id = a.id and a.settings->>'payment_split' = 'departure' and coalesce(a.settings->'earlier_splits', 'null') in ('null', '[]');
