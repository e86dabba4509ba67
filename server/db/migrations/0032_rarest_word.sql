-- kind: expand
-- The index is asked for the words alone that few rows have, and for the agency only where it does not own most of the table: what
-- nearly every row answers is looked at in the rows that are left. How many have a word says the sample that the planner keeps.
create or replace function found_rows(entity text, patterns text[], stems text[], numbers int[]) returns setof int
language plpgsql stable security definer set search_path = public, pg_temp as $found$
declare
  agency int := nullif(current_setting('app.agency_id', true), '')::int;
  sample text[] := case when cardinality(stems) > 1 then (select histogram_bounds::text::text[] from pg_stats
    where schemaname = 'public' and tablename = entity and attname = 'found_by') end;
  share real := (select max(one.part) from pg_stats,
    unnest(most_common_vals::text::int[], most_common_freqs) as one(agency_id, part)
    where schemaname = 'public' and tablename = entity and attname = 'agency_id' and one.agency_id = agency);
  rare boolean[] := array(select stem is not null
      and coalesce((select avg((seen like '%' || stem || '%')::int) < 0.1 from unnest(sample) seen), true)
    from unnest(stems) with ordinality as asked(stem, at) order by at);
  has_rare boolean := true = any(rare);
  tests text := '';
begin
  for i in 1..cardinality(patterns) loop
    tests := tests || format(case when has_rare then ' and (found_by || '''' ~ %L' else ' and (found_by ~ %L' end, patterns[i]);
    if rare[i] or (stems[i] is not null and not has_rare) then
      tests := tests || format(' and found_by like %L', '%' || stems[i] || '%');
    end if;
    if numbers[i] is not null then
      tests := tests || format(' or id = %s', numbers[i]);
    end if;
    tests := tests || ')';
  end loop;
  return query execute format('select id from %I where %s = %s%s', entity,
    case when share > 0.5 then 'agency_id + 0' else 'agency_id' end, coalesce(agency::text, 'null'), tests);
end
$found$;
