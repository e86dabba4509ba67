-- kind: expand
-- of 0100_guest_request
alter table hookdeliveries validate constraint hookdeliveries_event_check;
