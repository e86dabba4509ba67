// The row that a screen hands to the drawer it opens. The address alone opens and closes: were the state changed ahead of
// it, a Back before the opened address is drawn would leave the drawer open over an address without one.
import type { CurrentItem } from '#src/state/sharedState.ts'

let handed: CurrentItem | null = null

/** Hands a row over, or takes the last one away. */
export function handItem(item: CurrentItem | null): void {
  handed = item
}

/** The handed row if it is the one of the address, else only its id. */
export function itemOf(id: number): CurrentItem {
  return handed?.id === id ? handed : { id }
}
