-- kind: expand
alter table clienttasks validate constraint clienttasks_origin_check;--> statement-breakpoint
alter table steps validate constraint steps_form_check;--> statement-breakpoint
alter table notifications validate constraint notifications_kind_check;
