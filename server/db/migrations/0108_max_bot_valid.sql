-- kind: expand
-- of 0107_max_bot
alter table senders validate constraint senders_provider_check;
