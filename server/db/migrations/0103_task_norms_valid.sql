-- kind: expand
alter table notifications validate constraint notifications_kind_check;
