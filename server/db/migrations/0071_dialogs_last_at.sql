-- kind: expand
-- The list stands by the moment of the last word: a conversation that has none yet stands where it was begun.
update dialogs d set last_at = d.created_at
  where d.last_at is null and d.id in (select t.id from dialogs t where t.last_at is null limit 500)
  returning d.id;
