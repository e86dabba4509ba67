// The gate before the door code: five lights of a booking and whether the demanded ones are green.
import type { WindowState } from './cleanWindow.ts'
import { subtractMoney } from './money.ts'
import { type OtaPays, type PaymentInfo, paymentInfo } from './payments.ts'
import { isVoid } from './stayStates.ts'

/** One light: green, waiting, in trouble, or of no concern for this stay. */
export type LightState = 'ok' | 'wait' | 'problem' | 'not_needed'

/** The names of the five lights, in the order of the screen. */
export const lightNames = ['deposit', 'payment', 'guest_data', 'clean', 'instruction'] as const

/** The name of a light. */
export type LightName = (typeof lightNames)[number]

/** The five lights of a booking. */
export type Lights = Record<LightName, LightState>

/** The lights an agency demands before a door code may leave; a light left out is not demanded. */
export type ReadinessGate = Partial<Record<LightName, boolean>>

/** How far a stay is, as its lights care. */
export type LightPhase = 'ahead' | 'living' | 'left' | 'void'

/** How far a stay of this status is: somebody is to come, lives there, has left, or nobody stays at all. */
export function lightPhase(status: unknown): LightPhase {
  if (isVoid(status)) return 'void'
  if (status === 'checked_in') return 'living'
  return status === 'checked_out' ? 'left' : 'ahead'
}

/** What the lights are judged by. */
export interface ReadinessFacts {
  depositInfo: PaymentInfo
  paymentInfo: PaymentInfo
  /** How much of it was sold to who lives there since their keys opened: owed like the rest, but it shuts nobody out. */
  sold_since_keys?: number
  /** A guest stays for nothing and nobody has said why: there is no price yet. */
  unpriced: boolean
  /** The guest says the money is sent and nobody has checked it yet. */
  needToCheck: boolean
  passport_state: 'none' | 'wait' | 'got' | 'checked'
  /** State of the last clean before the arrival; null when there is none. */
  clean_status:
    | 'planned'
    | 'offered'
    | 'appointed'
    | 'accepted'
    | 'in_progress'
    | 'done'
    | 'rework'
    | 'checked'
    | 'canceled'
    | null
  window_state: WindowState | null
  /** Somebody has the clean, it is of this day, and the hour of the arrival is still ahead: it goes as planned. */
  clean_goes_well: boolean
  /** How the flat is now; asked when there is no clean before the arrival. */
  object_clean_status: 'clean' | 'dirty' | 'in_progress' | 'checked' | 'repair'
  /** The flat has a filled instruction for guests. */
  instruction_filled: boolean
  /** Who takes the money and whether a deposit is asked, by the channel; null without a channel. */
  ota: { pays: OtaPays; deposit_required: boolean } | null
  /** The day of arrival has come: what is still waiting becomes a problem. */
  arrival_reached: boolean
  phase: LightPhase
  /** The guest has left, or what was withheld settled the deposit: it is no longer asked for. */
  deposit_settled: boolean
}

/** The lights of a booking, whether its door code may leave, and what holds it back: demanded lights and undone steps. */
export type Readiness = Lights & {
  readonly can_send_code: boolean
  readonly code_waits: readonly LightName[]
  readonly held_by: readonly string[]
}

/**
 * Judges the five lights of a booking and whether its door code may leave; `held_by` are the agency's own steps that hold it
 * and are not done. A light that asks for nothing more is shown as such and holds the code all the same: pressing «Заселить»
 * is no way around what the agency demands.
 */
export function readiness(
  facts: ReadinessFacts,
  gate: ReadinessGate,
  held_by: readonly string[] = [],
): Readiness {
  const lights: Lights = {
    deposit: depositLight(facts),
    payment: paymentLight(facts),
    guest_data: guestDataLight(facts, gate.guest_data === true),
    clean: cleanLight(facts),
    instruction: facts.instruction_filled ? 'ok' : 'problem',
  }
  const code_waits = codeWaits({ ...lights, payment: paymentLight(asKeysOpened(facts)) }, gate)
  const can_send_code = code_waits.length === 0 && held_by.length === 0
  return { ...lightsAt(facts.phase, lights), held_by, code_waits, can_send_code }
}

/** The lights that still ask for something at a phase: after the arrival money alone does, and of who has left only what is open. */
export function lightsAt(phase: LightPhase, lights: Lights): Lights {
  if (phase === 'ahead') return lights
  const { deposit, payment } = lights
  if (phase === 'void') return noLights
  return { ...noLights, deposit, payment: phase === 'left' && payment === 'ok' ? 'not_needed' : payment }
}

/** The lights of dates on which nothing is asked for. */
export const noLights: Lights = {
  deposit: 'not_needed',
  payment: 'not_needed',
  guest_data: 'not_needed',
  clean: 'not_needed',
  instruction: 'not_needed',
}

/** The demanded lights that are neither green nor of no concern. */
export function codeWaits(lights: Lights, gate: ReadinessGate): readonly LightName[] {
  return lightNames.filter((name) => gate[name] && lights[name] !== 'ok' && lights[name] !== 'not_needed')
}

function asKeysOpened(facts: ReadinessFacts): ReadinessFacts {
  const { all, paid } = facts.paymentInfo
  return {
    ...facts,
    paymentInfo: paymentInfo({ all: subtractMoney(all, facts.sold_since_keys ?? 0), paid }),
  }
}

function paymentLight(facts: ReadinessFacts): LightState {
  if (facts.ota?.pays === 'ota') return 'not_needed'
  return facts.unpriced && facts.paymentInfo.needToPay <= 0
    ? pending(facts)
    : moneyLight(facts, facts.paymentInfo)
}

function depositLight(facts: ReadinessFacts): LightState {
  const isAsked =
    facts.ota?.deposit_required !== false && !(facts.deposit_settled && facts.depositInfo.needToPay > 0)
  return isAsked ? moneyLight(facts, facts.depositInfo) : 'not_needed'
}

function moneyLight(facts: ReadinessFacts, info: PaymentInfo): LightState {
  if (info.needToPay <= 0) return info.all > 0 ? 'ok' : 'not_needed'
  return facts.needToCheck ? 'wait' : pending(facts)
}

function guestDataLight(facts: ReadinessFacts, demanded: boolean): LightState {
  if (facts.passport_state === 'got' || facts.passport_state === 'checked') return 'ok'
  return facts.passport_state === 'none' && !demanded ? 'not_needed' : pending(facts)
}

function cleanLight(facts: ReadinessFacts): LightState {
  if (facts.object_clean_status === 'repair') return 'problem'
  if (facts.clean_status === null || facts.clean_status === 'canceled') {
    const isClean = facts.object_clean_status === 'clean' || facts.object_clean_status === 'checked'
    return isClean ? 'ok' : pending(facts)
  }
  if (facts.clean_status === 'checked') return 'ok'
  if (facts.clean_status === 'rework' || facts.window_state === 'impossible') return 'problem'
  return facts.clean_goes_well ? 'wait' : pending(facts)
}

function pending(facts: ReadinessFacts): LightState {
  return facts.arrival_reached ? 'problem' : 'wait'
}
