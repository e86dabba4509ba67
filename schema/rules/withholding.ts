// For what a deposit may be kept: a reason that the agency has named, perhaps with words of its own behind it.

/** Why such a reason cannot stand, in Russian; undefined when it can. An agency that has named none takes any words. */
export function reasonFault(reason: unknown, named: readonly string[]): string | undefined {
  const said = String(reason ?? '').trim()
  if (named.length === 0 || named.some((one) => said.toLowerCase().startsWith(one.toLowerCase())))
    return undefined
  return `Начните с причины из списка: ${named.join(', ')}. Другую причину добавляют в настройках, «Время и залог».`
}
