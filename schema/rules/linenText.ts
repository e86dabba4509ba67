/** Linen as it is read: «Комплект двуспальный × 1, Полотенце × 4», a number never apart from its thing; empty where there is none; `nameOf` says it in another language. */
export function linenText(
  linen: Readonly<Record<string, unknown>> | null | undefined,
  nameOf: (name: string) => string = String,
): string {
  return Object.entries(linen ?? {})
    .map(([name, qty]) => `${nameOf(name)}\u00a0×\u00a0${String(qty).replace('.', ',')}`)
    .join(', ')
}
