// Hours of a day as minutes since its midnight.

/** Minutes of `12:30`; nothing of what is no hour. */
export function minutesOf(time: string | null | undefined): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time ?? '') ?? []
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** `12:30` of minutes; past midnight the hours go on from nought. */
export function hourText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, Math.round(minutes) % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** The nearest whole step of minutes. */
export function snapped(minutes: number, step = 5): number {
  return Math.round(minutes / step) * step
}
