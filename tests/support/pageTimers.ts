// What a page puts off, such as another try of what was not sent, ends with its test: it would act in the next one.
// Intervals are left alone: components end their own, and by one of them jsdom draws its frames.

const pending = new Set<ReturnType<typeof setTimeout>>()
const { setTimeout: later, clearTimeout: forget } = globalThis

globalThis.setTimeout = Object.assign((...[then, ...rest]: Parameters<typeof later>) => {
  const timer = later(
    (...values: unknown[]) => {
      pending.delete(timer)
      Reflect.apply(then, undefined, values)
    },
    ...rest,
  )
  pending.add(timer)
  return timer
}, later)

/** Ends all that a test has put off. */
export function endTimers(): void {
  for (const timer of pending) forget(timer)
  pending.clear()
}
