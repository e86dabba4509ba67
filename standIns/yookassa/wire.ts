// The small shapes of the wire of ЮKassa.

/** A sum as the wire has it. */
export interface WireSum {
  readonly value: string
  readonly currency: string
}

/** A refusal as the wire has it. */
export interface WireTrouble {
  readonly status: number
  readonly code: string
  readonly parameter?: string
}

/** The members of a message. */
export type Members = Readonly<Record<string, unknown>>

/** Kopecks of a sum. */
export const kopecksOf = ({ value }: WireSum): number => Math.round(Number(value) * 100)

/** A sum of kopecks. */
export const wireSum = (kopecks: number): WireSum => ({ value: (kopecks / 100).toFixed(2), currency: 'RUB' })
