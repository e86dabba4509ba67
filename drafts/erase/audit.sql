-- kind: expand
-- The journal is only ever added to; of a person who is erased alone the words in it become a mask, by this and by nothing else.
create function forget_audit(whose text, ids integer[], words text[]) returns void language sql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  update audit a set
    before = (select jsonb_object_agg(key, case when key = any(words) and value <> 'null'::jsonb then to_jsonb('•••'::text) else value end) from jsonb_each(a.before)),
    after = (select jsonb_object_agg(key, case when key = any(words) and value <> 'null'::jsonb then to_jsonb('•••'::text) else value end) from jsonb_each(a.after))
  where a.agency_id = nullif(current_setting('app.agency_id', true), '')::int
    and a.entity = whose and a.entity_id = any(ids)
$$;
