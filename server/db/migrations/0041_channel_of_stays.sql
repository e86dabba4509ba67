-- kind: expand
-- A stay that is not over stores the channel of its source, as every stay written now does. Money is not moved: where the channel has
-- taken a prepayment, the stay keeps what it has until somebody saves it; what is over reads the channel of its source as ever.
-- A lot at a time, for people save stays meanwhile; what they save is looked at as they left it.
update rents r set ota_id = o.id
  from sources s join otas o on o.agency_id = s.agency_id and o.id = s.ota_id
  where s.agency_id = r.agency_id and s.id = r.source_id and r.ota_id is null
    and (o.pays = 'agency' or coalesce(r.prepayment, 0) = 0)
    and r.id in (
      select t.id from rents t
        join sources f on f.agency_id = t.agency_id and f.id = t.source_id
        join otas c on c.agency_id = f.agency_id and c.id = f.ota_id
        where t.ota_id is null and t."end" >= current_date and (c.pays = 'agency' or coalesce(t.prepayment, 0) = 0)
        limit 500)
  returning r.id;
