/** Method and path below `/api/admin`, as `PATCH cleans` or `GET cleans/{id}`. */
export type CallLine = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${string}`
