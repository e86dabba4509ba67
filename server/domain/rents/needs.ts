// What the computed fields of a stay read of its row although the role may not see it.
/** Columns that the computed fields read. */
export const needs = [
  'id',
  'object_id',
  'kind',
  'amount',
  'free_reason',
  'begin',
  'end',
  'defaultDeposit',
  'deposit_hold',
  'total',
  'paid',
  'manual_check',
  'passport_state',
  'arrival_time',
  'departure_time',
  'deposit_state',
  'status',
  'ota_id',
  'created_at',
] as const
