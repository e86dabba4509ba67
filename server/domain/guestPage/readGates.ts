// The gates of many stays: the one rule over what the lights and the hours of each say.
import { type Gate, guestGate } from '#schema/rules/guestGate.ts'
import type { Readiness } from '#schema/rules/readiness.ts'
import { type MessageStay, readStays } from '../automessages/stays.ts'
import type { Reading } from '../entityHooks.ts'
import { readLightsAndGate } from '../rents/readLights.ts'

const lightWords = {
  deposit: 'залог',
  payment: 'оплата',
  guest_data: 'данные гостя',
  clean: 'уборка',
  instruction: 'инструкция',
} as const

/** A stay with its gate and what holds it. */
export interface StayGate {
  readonly stay: MessageStay
  readonly gate: Gate
  readonly readiness: Readiness
}

/** The gates of those of the stays that the person reaches. */
export async function readGates(
  reading: Pick<Reading, 'tx' | 'actor' | 'now'>,
  ids: readonly number[],
): Promise<StayGate[]> {
  const lights = new Map((await readLightsAndGate(reading, ids)).map((one) => [one.id, one]))
  return (await readStays(reading.tx, ids)).flatMap((stay) => {
    const lit = lights.get(stay.id)
    if (!lit) return []
    const gate = guestGate({
      ...stay,
      ready: lit.readiness.can_send_code,
      letOutNow: lit.letOutNow,
      minutesBefore: lit.minutesBefore,
      now: reading.now,
    })
    return [{ stay, gate, readiness: lit.readiness }]
  })
}

/** What holds the keys, in words. */
export function missingOf({ readiness }: Pick<StayGate, 'readiness'>): string {
  const lights = readiness.code_waits.map((name) => lightWords[name])
  return [...lights, ...readiness.held_by.map((step) => `шаг «${step}»`)].join(', ')
}
