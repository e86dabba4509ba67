import type { Spot } from '#schema/rules/nearness.ts'

/** A photo does not wait longer for its place, in milliseconds: not even while the person is being asked. */
const patience = 1500
const fresh = 600_000

/** Where the phone is, if it allows to be asked and answers at once. */
export async function whereNow(): Promise<Spot | undefined> {
  if (!('geolocation' in navigator)) return undefined
  const { promise, resolve } = Promise.withResolvers<Spot | undefined>()
  setTimeout(() => resolve(undefined), patience)
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude: lat, longitude: lng } }) => resolve({ lat, lng }),
    () => resolve(undefined),
    { maximumAge: fresh },
  )
  return promise
}
