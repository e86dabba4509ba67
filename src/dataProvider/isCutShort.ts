// react-admin ends a call that met a 401 as if it had succeeded, with an empty record: that is no success.

/** Whether the answer of a write is the empty one of a session that has just ended. */
export function isCutShort(answer: unknown): boolean {
  return typeof answer !== 'object' || answer === null || Object.keys(answer).length === 0
}
