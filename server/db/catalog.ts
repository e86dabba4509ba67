// Questions to PostgreSQL about its own tables, for backup and restore.

/** Settings under which every value turns into text and back without loss, on any server. */
export const exactTexts = `select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, MDY', true),
  set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true)`

/** Tables with data: `name`. */
export const ordinaryTables = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`

/** Columns of every table that hold values of their own (not computed by the database): `table`, `name`, `type`. */
export const storedColumns = `select relname as table, attname as name, format_type(atttypid, atttypmod) as type
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    and attgenerated = '' order by relname, attnum`

/** Foreign keys, which stand aside while tables are filled in any order: `table`, `name`, `definition`. */
export const foreignKeys = `select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
  from pg_constraint join pg_class on pg_class.oid = conrelid
  where contype = 'f' and connamespace = 'public'::regnamespace`

/** Counters of identifiers: `name`, `value`, and whether that value has been given out. */
export const sequences = `select sequencename as name, coalesce(last_value, start_value)::text as value,
  last_value is not null as used from pg_sequences where schemaname = 'public'`

/** A name as SQL wants it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
