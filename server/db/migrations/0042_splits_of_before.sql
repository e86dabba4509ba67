-- kind: expand
-- «Доход по выезду» chosen before it was obeyed holds from the day of this migration on: every night before counted by nights, and
-- months closed so get no corrections by it. A lot at a time, for people work meanwhile; what they save is looked at as they left it.
update agency a set settings = a.settings || jsonb_build_object(
    'earlier_splits', jsonb_build_array(jsonb_build_object('until', ((now() at time zone a.timezone)::date - 1)::text, 'payment_split', 'night')),
    'payment_split_from', ((now() at time zone a.timezone)::date)::text)
  where a.settings->>'payment_split' = 'departure' and coalesce(a.settings->'earlier_splits', 'null') in ('null', '[]')
    and a.id in (
      select t.id from agency t
        where t.settings->>'payment_split' = 'departure' and coalesce(t.settings->'earlier_splits', 'null') in ('null', '[]')
        limit 500)
  returning a.id;
