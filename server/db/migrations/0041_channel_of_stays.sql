-- kind: expand
-- A stay that is not over stores the channel of its source, as every stay written now does. Money is not moved: where the channel has
-- taken a prepayment, the stay keeps what it has until somebody saves it; what is over reads the channel of its source as ever.
update rents r set ota_id = s.ota_id
  from sources s join otas o on o.agency_id = s.agency_id and o.id = s.ota_id
  where s.agency_id = r.agency_id and s.id = r.source_id and r.ota_id is null and r."end" >= current_date
    and (o.pays = 'agency' or coalesce(r.prepayment, 0) = 0);
