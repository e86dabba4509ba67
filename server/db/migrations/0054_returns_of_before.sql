-- kind: expand
-- Cleans that came back before returns were counted: those being done again, and those with a remark of an inspection.
-- A lot at a time, for people work meanwhile.
update cleans c set returns = 1
  where c.returns = 0 and (c.status = 'rework' or c.check_comment is not null)
    and c.id in (
      select t.id from cleans t
        where t.returns = 0 and (t.status = 'rework' or t.check_comment is not null)
        limit 500)
  returning c.id;
