-- kind: expand
create index concurrently if not exists "tasks_client_task_id_index" on "tasks" using btree ("agency_id","client_task_id");
