/** Two capital letters of a name: «Мария Лапина» gives «МЛ»; a dash when there is no letter. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/\p{L}/u) ?? [])
  return letters.slice(0, 2).join('').toUpperCase() || '–'
}
