-- kind: expand
alter table automessages validate constraint automessages_dialog_id_fk;
