// What holds in an agency until it chooses otherwise: the one place that screens are shown it from and rules act by.
import { usualGuestSettings } from '#schema/entities/guestSettings.ts'
import type { Part } from '#schema/kinds/index.ts'
import { usualRules } from '#schema/rules/registrationDue.ts'
import { usualNorms } from '#schema/rules/taskNorms.ts'
import { isPart } from '../rents/readPart.ts'

/** A stored group of settings with the usual values where nothing was chosen, or where what was chosen was emptied. */
export function withUsual(usual: Part, stored: unknown): Part {
  const whole: Record<string, unknown> = { ...usual }
  for (const [name, value] of Object.entries(isPart(stored) ? stored : {})) {
    const own = usual[name]
    if (isPart(own)) whole[name] = withUsual(own, value)
    else whole[name] = value ?? own ?? null
  }
  return whole
}

/** Settings of an agency that has not chosen its own. */
export const usualSettings: Part = {
  checkin_time: '15:00',
  checkout_time: '12:00',
  default_deposit: 0,
  deposit_return_days: 1,
  week_start: 4,
  auto_checkin: false,
  auto_checkout: false,
  request_blocks_dates: false,
  payment_split: 'night',
  instruction_gate: { deposit: true, payment: true, guest_data: false, clean: true },
  guest: usualGuestSettings,
  document_keep_days: 90,
  consent_keep_days: 1095,
  registration_rules: usualRules,
  moved_days: [],
  answer_minutes: 15,
  answer_minutes_off: 60,
  dialog_keep_days: 365,
  task_hours: usualNorms,
  channel_manager: { type: 'none' },
  penalties: [],
  withhold_reasons: [],
}

/** Rules of cleaning of an agency that has not chosen its own. */
export const usualCleanSettings: Part = {
  auto_create: true,
  types: { checkout: true, stay_every_days: 0 },
  default_duration_min: 120,
  buffer_min: 30,
  auto_assign: 'propose',
  mode: 'assign',
  offer_timeout_min: 60,
  horizon_days: 14,
  accept_until: '20:00',
  remind_before_min: 60,
  not_started_alarm_min: 30,
  auto_check_hours: 0,
  inspect_every: 0,
  inspect_new_first: 3,
  inspect_after_trouble: true,
  photo_min: 0,
  photo_required: false,
  show_price_to_cleaner: true,
  show_guest_count: true,
  pay_minutes: 'planned',
  pay_period: 'month',
  prices: {},
}
