-- kind: expand
-- Agencies that had cleans accepted by themselves before there was a share to inspect go on as they were.
-- A lot at a time, for people work meanwhile.
update agency a set clean_settings = a.clean_settings || '{"inspect_new_first": 0, "inspect_after_trouble": false}'::jsonb
  where not a.clean_settings ? 'inspect_new_first'
    and a.id in (
      select t.id from agency t
        where jsonb_typeof(t.clean_settings->'auto_check_hours') = 'number'
          and (t.clean_settings->>'auto_check_hours')::numeric > 0
          and not t.clean_settings ? 'inspect_new_first'
        limit 500)
  returning a.id;
