-- kind: expand
alter table tasks validate constraint tasks_payer_check;
