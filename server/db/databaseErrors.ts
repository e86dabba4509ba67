/** The database's own error inside whatever the query layer wrapped around it, or nothing. */
export function findDatabaseError(error: unknown): (Error & { readonly code: string }) | undefined {
  if (!(error instanceof Error)) return undefined
  return hasCode(error) ? error : findDatabaseError(error.cause)
}

const hasCode = (error: Error): error is Error & { readonly code: string } =>
  /^[0-9A-Z]{5}$/.test(codeOf(error) ?? '')

/** The code that the database or the system gave an error. */
export const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined
