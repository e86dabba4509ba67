// What a cleaner tells of the stocks of a flat: by the list of what is missing, and by points of the check-list.
import type { Part } from '#schema/kinds/index.ts'

/** What is told comes to what was told before: the last word on a thing counts, and nothing that another phone told is lost. */
export function addSupplies(sent: readonly Part[], stored: readonly Part[]): Part[] {
  const byName = new Map([...stored, ...sent].map((one) => [nameOf(one), one]))
  return [...byName.values()]
}

/** What the points of the kind «Запас» say anew; one that has enough is told only after it was short. */
export function suppliesOfPoints(now: readonly Part[], before: readonly Part[]): Part[] {
  const known = new Map(before.map((point) => [point.point_id, point]))
  return now
    .filter(({ kind, level }) => kind === 'supply' && typeof level === 'string')
    .filter(({ point_id, level, number }) => {
      const { level: last = null, number: least = null } = known.get(point_id) ?? {}
      return (level !== last || (number ?? null) !== least) && (level !== 'enough' || last !== null)
    })
    .map(({ title, level, number }) => ({
      name: String(title).slice(0, 80),
      level,
      qty: typeof number === 'number' ? Math.round(number) : null,
    }))
}

const nameOf = ({ name }: Part): string => String(name).trim().toLocaleLowerCase('ru')
