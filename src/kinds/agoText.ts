import { counted } from '#schema/rules/plural.ts'

/** «3 мин назад», «2 ч назад», «5 дней назад»; never yet for what was not read. */
export function agoText(minutes: number | undefined): string {
  if (minutes === undefined) return 'ещё ни разу'
  if (minutes < 1) return 'только что'
  if (minutes < 60) return `${minutes}\u00a0мин назад`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)}\u00a0ч назад`
  return `${counted(Math.floor(minutes / 1440), ['день', 'дня', 'дней'])} назад`
}
