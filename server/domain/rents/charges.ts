// The sums of a stay that the database adds up further: extras and what the channel took itself.
import { eq } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { type OrderedAddon, type OtaPays, stayTotal, takenByOta } from '#schema/rules/payments.ts'
import type { Tx } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
import { badRequest } from '../../errors.ts'
import type { EntityRow } from '../entityHooks.ts'
import { numberIn, textIn } from './readPart.ts'

type Charged = Pick<EntityRow<'rents'>, 'amount' | 'cleaning_fee' | 'discount' | 'prepayment' | 'addons'>

/** Counts the confirmed extras and the channel's part in roubles; 400 when the sums together are beyond any limit. */
export function chargesOf(
  rent: Charged,
  ota_pays: OtaPays | undefined,
): { readonly addons_sum: number; readonly taken_by_ota: number } {
  const { amount, cleaning_fee, discount, prepayment } = rent
  const addons = (rent.addons ?? []).map(addonOf)
  try {
    stayTotal({ amount, cleaning_fee, discount, prepayment, addons, ota_pays })
    return { addons_sum: stayTotal({ addons }), taken_by_ota: takenByOta({ prepayment, ota_pays }) }
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw badRequest('rents', {
      amount: 'Сумма брони со всеми доплатами слишком велика. Проверьте, нет ли лишних цифр.',
    })
  }
}

/** A channel as far as money is concerned: who takes it from the guest, and what percent the channel keeps. */
export interface ChannelTerms {
  readonly pays: OtaPays
  readonly percent: number | null
}

/** The terms of a channel; null without one. */
export async function channelTerms(tx: Tx, otaId: number | null): Promise<ChannelTerms | null> {
  if (otaId === null) return null
  const { id, pays, commission_percent: percent } = tables.otas
  const [ota] = await tx.select({ pays, percent }).from(tables.otas).where(eq(id, otaId))
  return ota ?? null
}

/** The channel of a source; null without one. */
export async function channelOfSource(tx: Tx, sourceId: number | null): Promise<number | null> {
  if (sourceId === null) return null
  const { id, ota_id } = tables.sources
  const [source] = await tx.select({ ota_id }).from(tables.sources).where(eq(id, sourceId))
  return source?.ota_id ?? null
}

function addonOf(part: Part): OrderedAddon {
  return {
    price: numberIn(part, 'price') ?? 0,
    qty: numberIn(part, 'qty') ?? 1,
    status: textIn(part, 'status') ?? 'ordered',
  }
}
