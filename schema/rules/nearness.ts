// How far a place is from a flat: near enough for a phone among high houses, or not.

/** A place on the map. */
export interface Spot {
  readonly lat: number
  readonly lng: number
}

const earth = 6_371_000
/** Phones indoors err by a street. */
const nearMetres = 300

/** Whether a photo taken there may well show the flat. */
export function nearnessBetween(one: Spot, other: Spot): 'near' | 'far' {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const north = Math.sin(rad(other.lat - one.lat) / 2) ** 2
  const east = Math.sin(rad(other.lng - one.lng) / 2) ** 2
  const half = north + Math.cos(rad(one.lat)) * Math.cos(rad(other.lat)) * east
  return 2 * earth * Math.asin(Math.sqrt(Math.min(1, half))) <= nearMetres ? 'near' : 'far'
}
