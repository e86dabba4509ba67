-- kind: expand
ALTER TABLE "rents" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
-- The journal is only ever added to; of a person who is erased alone the words in it become a mask, by this and by nothing else.
create function forget_audit(whose text, ids integer[], words text[]) returns void language sql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  update audit a set before = masked.before, after = masked.after
  from (
    select l.id,
      case when l.before is not null then coalesce((select jsonb_object_agg(key, case when key = any(words) and value <> 'null'::jsonb then '"•••"'::jsonb else value end) from jsonb_each(l.before)), '{}') end as before,
      case when l.after is not null then coalesce((select jsonb_object_agg(key, case when key = any(words) and value <> 'null'::jsonb then '"•••"'::jsonb else value end) from jsonb_each(l.after)), '{}') end as after
    from audit l
    where l.agency_id = nullif(current_setting('app.agency_id', true), '')::int and l.entity = whose and l.entity_id = any(ids)
  ) masked
  where a.id = masked.id
$$;
