// The way from one flat to the next: by their places on the map, else by address, group and city.
import type { Flat } from './world.ts'

/** Kilometres an hour across a city, in transport and on foot together. */
const citySpeed = 18
/** Streets are no straight lines. */
const detour = 1.3
/** Minutes for the doors at both ends: keys, lift, waiting. */
const doorsMin = 8
const sameBuildingMin = 5
const sameBuildingKm = 0.1
/** Where the map does not know both places: within a group, within a city. */
const sameGroupMin = 15
const acrossCityMin = 30
/** Another city is another day. */
const anotherCityMin = 240

/** Whether two flats stand in one building: at one point of the map, at one address, or in one group where no map tells. */
export function isSameBuilding(one: Flat, other: Flat): boolean {
  if (one.id === other.id) return true
  if (isOtherCity(one.city, other.city)) return false
  if (one.address !== '' && one.address === other.address) return true
  const km = kilometres(one, other)
  return km === null ? isSameGroup(one, other) : km <= sameBuildingKm
}

/** Whether two places are known to be of different cities. */
export function isOtherCity(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other
}

/** Minutes on the way between two flats. */
export function travelMin(one: Flat, other: Flat): number {
  if (one.id === other.id) return 0
  if (isOtherCity(one.city, other.city)) return anotherCityMin
  if (isSameBuilding(one, other)) return sameBuildingMin
  const km = kilometres(one, other)
  if (km !== null) return Math.round(doorsMin + ((km * detour) / citySpeed) * 60)
  return isSameGroup(one, other) ? sameGroupMin : acrossCityMin
}

function isSameGroup({ group }: Flat, other: Flat): boolean {
  return Boolean(group) && group === other.group
}

const kmOfDegree = 111.2

/** Straight distance, as good as exact within a city; nothing where one of them is not on the map. */
function kilometres({ lat, lng }: Flat, other: Flat): number | null {
  if (lat === null || lng === null || other.lat === null || other.lng === null) return null
  const across = (lng - other.lng) * Math.cos((((lat + other.lat) / 2) * Math.PI) / 180)
  return Math.hypot(lat - other.lat, across) * kmOfDegree
}

/** What lies between flats, each pair counted once; a flat is one and the same object everywhere. */
export interface Ways {
  /** Minutes on the way. */
  minutes(one: Flat, other: Flat): number
  /** They stand in one building. */
  together(one: Flat, other: Flat): boolean
  /** They are known to be of different cities. */
  apart(one: Flat, other: Flat): boolean
}

/** The ways between flats, kept as long as what is asked of them. */
export function waysBetween(): Ways {
  return { minutes: kept(travelMin), together: kept(isSameBuilding), apart: kept(isApart) }
}

const isApart = (one: Flat, other: Flat): boolean => isOtherCity(one.city, other.city)

function kept<T>(count: (one: Flat, other: Flat) => T): (one: Flat, other: Flat) => T {
  const known = new Map<Flat, Map<Flat, T>>()
  return (one, other) => {
    const from = known.get(one) ?? new Map<Flat, T>()
    if (from.size === 0) known.set(one, from)
    const told = from.get(other)
    if (told !== undefined) return told
    const value = count(one, other)
    from.set(other, value)
    return value
  }
}
