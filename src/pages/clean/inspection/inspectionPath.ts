/** Where the inspection stands; of a clean, or of the first that waits. */
export function inspectionPath(id?: number): string {
  return id === undefined ? '/cleans/inspection' : `/cleans/inspection?id=${id}`
}
