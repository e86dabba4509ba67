-- kind: expand
-- Steps that a guest closes with money get the form of the page for it, by the codes of the start set.
-- A lot at a time, for people work meanwhile.
update steps s set form = case s.code when 'prepayment' then 'payment' else 'deposit' end
  where s.form = 'none' and s.actor = 'guest' and s.code in ('prepayment', 'deposit_taken')
    and s.id in (
      select t.id from steps t
        where t.form = 'none' and t.actor = 'guest' and t.code in ('prepayment', 'deposit_taken')
        limit 500)
  returning s.id;
