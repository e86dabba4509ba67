-- kind: expand
-- What a search compares: small letters, «ё» as «е», marks as spaces; letter by letter as in server/crud/searchWords.ts.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gin;
--> statement-breakpoint
create function search_text(value text) returns text language sql immutable strict parallel safe as $fold$
  select translate(lower(value), E'ё!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~«»„“”‘’–—…№\u00a0\t\n\r', E'е                                               ')
$fold$;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search_text(' ' || coalesce("name", '') || '  ' || coalesce("login", '') || ' ')) STORED;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search_text(' ' || coalesce("name", '') || '  ' || coalesce("phone", '') || '  ' || coalesce("email", '') || ' ')) STORED;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search_text(' ' || coalesce("name", '') || '  ' || coalesce("holder", '') || ' ')) STORED;--> statement-breakpoint
ALTER TABLE "otas" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search_text(' ' || coalesce("name", '') || ' ')) STORED;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search_text(' ' || coalesce("name", '') || ' ')) STORED;--> statement-breakpoint
ALTER TABLE "objects" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search_text(' ' || coalesce("name", '') || '  ' || coalesce("title", '') || '  ' || coalesce("address", '') || '  ' || coalesce("external_id", '') || ' ')) STORED;--> statement-breakpoint
ALTER TABLE "cleaners" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search_text(' ' || coalesce("name", '') || '  ' || coalesce("phone", '') || '  ' || coalesce("district", '') || ' ')) STORED;--> statement-breakpoint
ALTER TABLE "rents" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search_text(' ' || coalesce("guest_name", '') || '  ' || coalesce("guest_phone", '') || '  ' || coalesce("guest_phone2", '') || '  ' || coalesce("ota_number", '') || '  ' || coalesce("external_id", '') || ' ')) STORED;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search_text(' ' || coalesce("name", '') || ' ')) STORED;--> statement-breakpoint
ALTER TABLE "clienttasks" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search_text(' ' || coalesce("title", '') || '  ' || coalesce("text", '') || ' ')) STORED;--> statement-breakpoint
ALTER TABLE "addons" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search_text(' ' || coalesce("name", '') || ' ')) STORED;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search_text(' ' || coalesce("name", '') || '  ' || coalesce("text", '') || '  ' || coalesce("code", '') || ' ')) STORED;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search_text(' ' || coalesce("title", '') || '  ' || coalesce("shop", '') || ' ')) STORED;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search_text(' ' || coalesce("name", '') || '  ' || coalesce("phone", '') || ' ')) STORED;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search_text(' ' || coalesce("title", '') || ' ')) STORED;--> statement-breakpoint
ALTER TABLE "updates" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search_text(' ' || coalesce("about", '') || '  ' || coalesce("external_id", '') || ' ')) STORED;--> statement-breakpoint
ALTER TABLE "automessages" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search_text(' ' || coalesce("to_name", '') || '  ' || coalesce("to_phone", '') || '  ' || coalesce("to_chat", '') || ' ')) STORED;--> statement-breakpoint
CREATE INDEX "users_found_by_index" ON "users" USING gin ("agency_id","found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "owners_found_by_index" ON "owners" USING gin ("agency_id","found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_found_by_index" ON "invoices" USING gin ("agency_id","found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "otas_found_by_index" ON "otas" USING gin ("agency_id","found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sources_found_by_index" ON "sources" USING gin ("agency_id","found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "objects_found_by_index" ON "objects" USING gin ("agency_id","found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cleaners_found_by_index" ON "cleaners" USING gin ("agency_id","found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rents_found_by_index" ON "rents" USING gin ("agency_id","found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_found_by_index" ON "messages" USING gin ("agency_id","found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clienttasks_found_by_index" ON "clienttasks" USING gin ("agency_id","found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "addons_found_by_index" ON "addons" USING gin ("agency_id","found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "templates_found_by_index" ON "templates" USING gin ("agency_id","found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tasks_found_by_index" ON "tasks" USING gin ("agency_id","found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "guests_found_by_index" ON "guests" USING gin ("agency_id","found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "expenses_found_by_index" ON "expenses" USING gin ("agency_id","found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "updates_found_by_index" ON "updates" USING gin ("agency_id","found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "automessages_found_by_index" ON "automessages" USING gin ("agency_id","found_by" gin_trgm_ops);
--> statement-breakpoint
-- Row-level security asks an index only questions that can tell nothing, and what a text holds is none of those: hence a
-- function that looks past it and names the agency itself. The rows it names are read under row-level security again.
create function found_rows(entity text, patterns text[], stems text[], numbers int[]) returns setof int
language plpgsql stable security definer set search_path = public, pg_temp as $found$
declare
  tests text := '';
begin
  for i in 1..cardinality(patterns) loop
    tests := tests || format(' and (found_by ~ %L', patterns[i]);
    if stems[i] is not null then
      tests := tests || format(' and found_by like %L', '%' || stems[i] || '%');
    end if;
    if numbers[i] is not null then
      tests := tests || format(' or id = %s', numbers[i]);
    end if;
    tests := tests || ')';
  end loop;
  return query execute format(
    'select id from %I where agency_id = nullif(current_setting(''app.agency_id'', true), '''')::int%s', entity, tests);
end
$found$;
