-- kind: expand
-- of 0104_purchase_for_task
alter table tasks validate constraint tasks_client_task_id_fk;
