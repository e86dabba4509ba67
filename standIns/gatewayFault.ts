// The ways in which a gateway of messages fails on demand.
import type { ServerResponse } from 'node:http'
import { cutOff, reply, replyJson } from './standIn.ts'

/** A wrong key, a full tariff, too many calls (`wait` says for how long), trouble of theirs, another page, a cut and silence; `early` and `late` tell it from before and after the work. */
export type GatewayFault =
  | 'token'
  | 'quota'
  | 'limit'
  | 'wait'
  | 'down'
  | 'lateDown'
  | 'garbage'
  | 'cut'
  | 'earlyCut'
  | 'silent'

/** A list of faults to come, call by call; null in it is a call that goes well. */
export interface FaultPlan {
  /** Faults of the next calls of a method. */
  plan(method: string, ...faults: readonly (GatewayFault | null)[]): void
  /** The fault of this call. */
  next(method: string): GatewayFault | null
  /** Nothing fails any more. */
  forget(): void
}

/** Starts with nothing planned. */
export function createFaultPlan(): FaultPlan {
  const planned = new Map<string, (GatewayFault | null)[]>()
  return {
    plan(method, ...faults) {
      planned.set(method, [...(planned.get(method) ?? []), ...faults])
    },
    next: (method) => planned.get(method)?.shift() ?? null,
    forget: () => planned.clear(),
  }
}

/** Whether the work is done although the answer is lost. */
export function isDoneFirst(fault: GatewayFault | null): boolean {
  return fault === 'cut' || fault === 'garbage' || fault === 'lateDown'
}

const answers: Readonly<Record<GatewayFault, (response: ServerResponse) => void>> = {
  token: (response) => replyJson(response, 401, { message: 'Unauthorized' }),
  quota: (response) => replyJson(response, 466, { invokeStatus: { status: 'MONTHLY_QUOTA_EXCEEDED' } }),
  limit: (response) => replyJson(response, 429, { message: 'Too Many Requests' }),
  wait: (response) => reply(response, 429, '{}', { 'retry-after': '1' }),
  down: (response) => reply(response, 503, 'upstream is away'),
  lateDown: (response) => reply(response, 500, 'the answer broke'),
  garbage: (response) =>
    reply(response, 200, '<html>Вход в сеть гостиницы</html>', { 'content-type': 'text/html' }),
  cut: cutOff,
  earlyCut: cutOff,
  silent: () => undefined,
}

/** Answers a call with its fault; silence leaves the connection open. */
export function answerGatewayFault(response: ServerResponse, fault: GatewayFault): void {
  answers[fault](response)
}
