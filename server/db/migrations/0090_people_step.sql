-- kind: expand
-- The step that asked for names in words gets the form that asks for them.
update steps s set form = 'people'
  where s.id in (select t.id from steps t where t.code = 'guest_data' and t.actor = 'guest' and coalesce(t.form, 'none') = 'none' limit 500)
  returning s.id;
