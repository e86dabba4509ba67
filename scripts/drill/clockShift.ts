const variable = 'FAKETIME'

/** By how many milliseconds libfaketime shifts the clock of this process. */
export function clockShift(): number {
  return Number(process.env[variable] ?? 0) * 1000
}

/** The environment of a process whose clock is ahead of the machine's by so many seconds; timers run as ever. */
export function shiftedEnvironment(library: string, seconds: number): Readonly<Record<string, string>> {
  return {
    [variable]: seconds < 0 ? String(seconds) : `+${seconds}`,
    LD_PRELOAD: library,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/** This process' environment for a browser, whose network stands still under a shifted clock. */
export function environmentOfBrowser(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) => name !== 'LD_PRELOAD' && name !== variable)
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
