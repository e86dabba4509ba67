-- kind: expand
alter table hookdeliveries validate constraint hookdeliveries_event_check;
