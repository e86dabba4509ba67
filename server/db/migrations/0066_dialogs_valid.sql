-- kind: expand
alter table automessages validate constraint automessages_dialog_id_fk;--> statement-breakpoint
alter table automessages validate constraint automessages_channel_check;--> statement-breakpoint
alter table notifications validate constraint notifications_kind_check;
