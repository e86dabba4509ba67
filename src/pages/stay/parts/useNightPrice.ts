import { useShared } from '#src/state/SessionContext.tsx'

/** Tells what a night at a flat usually costs; nothing where the flat names no price. */
export function useNightPrice(): (objectId: unknown) => number | undefined {
  const flats = useShared('objects')
  return (objectId) => flats.find(({ id }) => id === objectId)?.base_price
}
