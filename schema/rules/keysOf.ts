/** The names of a record that holds exactly what its type tells. */
export function keysOf<R extends object>(record: R): readonly (keyof R & string)[] {
  return Object.keys(record) as (keyof R & string)[]
}
