import type { Sight } from './flats.ts'

interface Shown {
  readonly objects: readonly { readonly rents: readonly Readonly<Record<string, unknown>>[] }[]
  readonly ahead: { readonly count: number; readonly amount: number | null }
}

/** A report without what its reader is not to see: names of guests, sources, prices ahead. */
export function asSeen<R extends Shown>(report: R, { names, sources, ahead }: Sight) {
  return {
    ...report,
    objects: report.objects.map((flat) => ({
      ...flat,
      rents: flat.rents.map(({ guest_name, ...stay }) => ({
        ...stay,
        ...(names ? { guest_name } : {}),
        ...(sources ? {} : { source: null, channel: null }),
      })),
    })),
    ahead: ahead ? report.ahead : { ...report.ahead, amount: null },
  }
}
