// Whether single keys do things, as the person keeps it in this browser: keys are a habit of a keyboard, and of who speaks to one.
import { createStore } from '#src/base/store.ts'

const KEPT_AS = 'single_keys'
const OFF = 'off'

const isOn = () => localStorage.getItem(KEPT_AS) !== OFF

const kept = createStore(isOn())

// another tab of the same browser may have turned them
window.addEventListener('storage', ({ key }) => {
  if (key === KEPT_AS || key === null) kept.set(isOn())
})

/** The switch of single-key shortcuts: on unless turned off in the profile. */
export const singleKeys = {
  get: kept.get,
  subscribe: kept.subscribe,
  set: (next: boolean) => {
    if (next) localStorage.removeItem(KEPT_AS)
    else localStorage.setItem(KEPT_AS, OFF)
    kept.set(next)
  },
}
