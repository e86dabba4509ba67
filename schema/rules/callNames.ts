/** What calls do, which the build has taken out of the declarations, by their numbers; where nothing was built it stands there. */
const names: readonly string[] = []

/** What a call does in a few words: the beginning of its help, which in the built panel is a number. */
export function nameOfCall(help: string): string {
  const number = /^#(\d+)$/.exec(help)?.[1]
  return number === undefined ? help.replace(/[.;:].*$/, '') : (names[Number(number)] ?? '')
}
