/** Linen as it is read: «Комплект двуспальный — 1, Полотенце — 4»; empty where there is none. */
export function linenText(linen: Readonly<Record<string, unknown>> | null | undefined): string {
  return Object.entries(linen ?? {})
    .map(([name, qty]) => `${name} — ${String(qty).replace('.', ',')}`)
    .join(', ')
}
