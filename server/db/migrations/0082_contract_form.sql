-- kind: expand
-- The step of the contract is done by reading and signing where the agency has a contract to sign; elsewhere it stays as it was.
update steps s set form = 'contract'
  where s.form = 'none' and s.actor = 'guest' and s.code = 'contract'
    and s.id in (
      select t.id from steps t
        where t.form = 'none' and t.actor = 'guest' and t.code = 'contract' and exists (
          select 1 from templates d where d.agency_id = t.agency_id and d.category = 'document' and d.active and d.archived_at is null)
        limit 500)
  returning s.id;
