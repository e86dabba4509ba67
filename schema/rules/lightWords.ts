// The words of the five lights, the same on every screen and in every message.
import type { LightName, LightState } from './readiness.ts'

/** Russian names of the lights. */
export const lightLabels: Readonly<Record<LightName, string>> = {
  deposit: 'Залог',
  payment: 'Оплата',
  guest_data: 'Данные гостя',
  clean: 'Уборка',
  instruction: 'Инструкция',
}

/** The word of each state of a light. */
export const lightWords: Readonly<Record<LightState, string>> = {
  ok: 'готово',
  wait: 'ждём',
  problem: 'проблема',
  not_needed: 'не нужно',
}
