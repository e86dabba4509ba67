// What a telephone call asks: the rest of the form of a booking stands under «Ещё».
import type { rents } from '#schema/entities/rents.ts'

type FieldName = keyof typeof rents.fields

const place: readonly FieldName[] = ['object_id', 'kind', 'begin', 'end']

const ofGuest: readonly FieldName[] = [
  ...place,
  'guest_phone',
  'adults',
  'children',
  'guest_name',
  'amount',
  'free_reason',
  'defaultDeposit',
  'source_id',
]

/** The fields that are asked at once: of a guest what a call tells, of closed days only why. */
export function shortFields(kind: unknown): readonly string[] {
  return kind === 'guest' ? ofGuest : [...place, 'comment']
}
