// What a channel keeps of a stay's price: it follows the price until somebody or the channel itself names another sum.
import { percentOf, subtractMoney } from './money.ts'
import { formatMoney } from './moneyText.ts'
import { followedChannel, type StayOrigin } from './stayChannel.ts'

/** A stay as far as the commission of its channel is a question. */
interface CommissionStay {
  readonly amount?: number | null | undefined
  readonly discount?: number | null | undefined
  readonly ota_commission?: number | null | undefined
  readonly external_id?: string | null | undefined
  readonly locked_fields?: readonly string[] | null | undefined
}

/** The percent that a channel keeps; nothing where there is no channel or it names none. */
type ChannelPercent = number | null | undefined

const priceOf = ({ amount, discount }: CommissionStay): number =>
  Math.max(0, subtractMoney(amount ?? 0, discount ?? 0))

/** The commission by the channel's percent of the price without the discount; nothing where there is no percent. */
function usualCommission(
  stay: Pick<CommissionStay, 'amount' | 'discount'>,
  percent: ChannelPercent,
): number | null {
  if (percent === null || percent === undefined) return null
  return percentOf(priceOf(stay), percent)
}

/** Whether the commission is the usual one of the price, so that it changes with it; one named by hand or by the channel stays. */
function followsPrice(stay: CommissionStay, percent: ChannelPercent): boolean {
  const { ota_commission, external_id, locked_fields } = stay
  if (external_id || locked_fields?.includes('ota_commission')) return false
  return typeof ota_commission === 'number' && ota_commission === usualCommission(stay, percent)
}

/** The commission after a change of price or channel; nothing where it stays what it is. */
export function followedCommission(
  before: CommissionStay,
  after: Pick<CommissionStay, 'amount' | 'discount'>,
  percents: { readonly before: ChannelPercent; readonly after: ChannelPercent },
): number | null | undefined {
  if (!followsPrice(before, percents.before)) return undefined
  const commission = usualCommission(after, percents.after)
  return commission === before.ota_commission ? undefined : commission
}

/** Channels and sources as far as a person is shown them; the percents of channels are hidden from some. */
interface KnownOrigins {
  readonly otas: readonly {
    readonly id: number
    readonly pays?: unknown
    readonly commission_percent?: number | null | undefined
  }[]
  readonly sources: readonly { readonly id: number; readonly ota_id?: number | null | undefined }[]
}

type OriginStay = CommissionStay & StayOrigin

/** What a person reads about the commission before a change is saved; empty where nothing is to be said, or is hidden from them. */
export function commissionTold(
  before: OriginStay,
  after: OriginStay,
  { otas, sources }: KnownOrigins,
): string {
  const ofSource = (wanted: unknown) => sources.find(({ id }) => id === wanted)?.ota_id ?? null
  const percentBy = (wanted: unknown) => otas.find(({ id }) => id === wanted)?.commission_percent
  const former = ofSource(before.source_id)
  const channel = followedChannel(before, after, { before: former, after: ofSource(after.source_id) })
  const percents = { before: percentBy(before.ota_id ?? former), after: percentBy(channel) }
  const isHidden = otas.every(({ pays }) => pays === undefined)
  const { ota_commission: commission, external_id } = before
  if (isHidden || !commission || after.ota_commission !== commission) return ''
  if (followsPrice(before, percents.before)) {
    const followed = followedCommission(before, after, percents)
    return followed === undefined ? '' : `Комиссия канала станет ${formatMoney(followed ?? 0)}.`
  }
  if (priceOf(before) === priceOf(after) && percents.before === percents.after) return ''
  const whose = external_id ? 'её назвал канал' : 'она вписана руками'
  return `Комиссия канала останется ${formatMoney(commission)}: ${whose}.`
}
