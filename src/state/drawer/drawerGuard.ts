// Lets the content of the open drawer stop its closing while something in it is not saved.

/** Asked before the drawer changes; takes the way on and gives true when it will decide itself. */
export type DrawerHold = (go: () => void) => boolean

const holds = new Set<DrawerHold>()

/** Adds a hold; returns the way to take it off. */
export function holdDrawer(hold: DrawerHold): () => void {
  holds.add(hold)
  return () => holds.delete(hold)
}

/** Goes on at once, or lets the first hold that objects decide. */
export function passHolds(go: () => void): void {
  if (![...holds].some((hold) => hold(go))) go()
}
