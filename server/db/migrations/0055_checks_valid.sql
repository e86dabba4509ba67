-- kind: expand
alter table notifications validate constraint notifications_kind_check;--> statement-breakpoint
alter table cleaners validate constraint cleaners_language_check;--> statement-breakpoint
alter table points validate constraint points_kind_check;--> statement-breakpoint
alter table cleans validate constraint cleans_inspect_why_check;--> statement-breakpoint
alter table files validate constraint files_taken_near_check;
