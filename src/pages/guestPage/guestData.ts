// What the page of a guest knows, as the server sent it, and what follows from it.
import { guestPage, wishTypes } from '#schema/entities/guestPage.ts'
import { type IsoDate, localMoment, toEpoch } from '#schema/rules/dates.ts'
import type { Sent } from '#schema/wire/sent.ts'
import { isObject, wholeAnswer } from '#src/dataProvider/httpError.ts'
import { siftRecord } from '#src/dataProvider/sieve/siftShape.ts'
import type { Post } from './guestQueue.ts'

/** The whole page as it was sent: any part of it may be missing. */
export type GuestPage = Sent<typeof guestPage>

/** The stay itself. */
export type Stay = NonNullable<GuestPage['stay']>

/** A section of the flat's instruction. */
export type Section = NonNullable<GuestPage['sections']>[number]

/** A step of the agency that the guest does. */
export type Step = NonNullable<GuestPage['steps']>[number]

/** The sums, and the ways to pay. */
export type Money = NonNullable<GuestPage['money']>

/** What may be ordered. */
export type Addon = NonNullable<GuestPage['addons']>[number]

/** What has been ordered. */
export type Order = NonNullable<GuestPage['orders']>[number]

/** What a guest may agree to. */
export type Paper = NonNullable<GuestPage['consents']>[number]

/** Whether and when the keys open. */
export type Gate = NonNullable<GuestPage['gate']>

/** What a guest may ask for. */
export type WishType = keyof typeof wishTypes

/** Whether a word names a wish. */
export const isWishType = (name: unknown): name is WishType =>
  typeof name === 'string' && Object.hasOwn(wishTypes, name)

/** Reads an answer; throws for one without a stay or its view, which would be drawn as a page with nothing to do. */
export const readAnswer = (value: unknown): GuestPage =>
  wholeAnswer(siftRecord(guestPage, value), ({ view, agency }) => view !== undefined && agency !== undefined)

/** Reads what a phone keeps of a page. */
export const readKept = (value: unknown): GuestPage | undefined =>
  isObject(value) ? siftRecord(guestPage, value) : undefined

/** Where in the stay a guest is, by the day of the flat. */
export type Stage = 'before' | 'arrival' | 'stay' | 'departure' | 'after'

/** The stage of a stay on a day. */
export function stageOf({ begin = '', end = '', status }: Stay, today: IsoDate): Stage {
  if (status === 'checked_out' || today > end) return 'after'
  if (today === end) return 'departure'
  if (today < begin) return 'before'
  return today === begin && status !== 'checked_in' ? 'arrival' : 'stay'
}

const moscow = 'Europe/Moscow'

/** The zone of the flat. */
export const zoneOf = ({ timezone }: Stay = {}): string => timezone ?? moscow

/** Whether somebody in another zone reads the page: times are the flat's. */
export function isElsewhere(zone: string, now: number): boolean {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [here, there] = [own, zone].map((name) => ({ ...localMoment(name, now) }))
  return here?.time !== there?.time || here?.date !== there?.date
}

/** The sections that stand open at a stage: those of the stage itself, and the way there until the guest has come. */
export function isSectionOpen({ stage, type }: Section, at: Stage): boolean {
  if (at === 'before' || at === 'arrival') return stage === 'before_checkin' || type === 'address'
  return stage === (at === 'stay' ? 'stay' : 'checkout')
}

/** Steps that the page does by buttons of their own: «Я на месте», «Я выехал», the score. */
const byButtons = new Set<string | undefined>(['arrived', 'departed', 'review'])

/** The steps that stand in the list of a page. */
export const stepsOf = ({ steps = [] }: GuestPage): readonly Step[] =>
  steps.filter(({ code }) => !byButtons.has(code))

/** A step that the guest has to do yet. */
export const isToDo = ({ state }: Step): boolean => state === 'needed' || state === 'refused'

/** Whether a call is the tick of a step: by its code, of the rules by what is agreed to. */
export const ticks = ({ path, body }: Post, { code, form }: Step): boolean =>
  path === 'guestpage/consent' ? form === body.kind : path === 'guestpage/step' && body.code === code

/** What has still to be paid, without what the guest says was sent already. */
export function toPay({ needToPay = 0, claim }: Money = {}): number {
  return claim && claim.purpose !== 'deposit' ? 0 : needToPay
}

/** What of the deposit is still to come. */
export function depositToPay({ deposit }: Money = {}): number {
  const { all = 0, paid = 0, hold = 0, state } = deposit ?? {}
  return state === 'wait' ? Math.max(0, all - paid - hold) : 0
}

/** Whether the deposit may be given today: what is frozen on a card waits for its day. */
export function isDepositOpen({ online }: Money = {}, today: IsoDate): boolean {
  return !online?.freezes || (online.freezes_from ?? today) <= today
}

/** Whether there is a way to pay at all: by the service, or by something to transfer to. */
export const mayPay = ({ online, ways = [] }: Money = {}): boolean => online !== undefined || ways.length > 0

/** The big next act of a page: where it leads or what it does. */
export type NextAct =
  | { readonly kind: 'leave' | 'arrived' | 'review' }
  | { readonly kind: 'pay' | 'deposit'; readonly sum: number }
  | { readonly kind: 'step'; readonly step: Step }

/** What a guest does next; nothing where there is nothing to do. */
export function nextAct(page: GuestPage, today: IsoDate): NextAct | undefined {
  const { view, stay, money, out, review } = page
  if (view !== 'full' || !stay) return undefined
  const stage = stageOf(stay, today)
  if (stage === 'after') return review?.asked && !review.score ? { kind: 'review' } : undefined
  if (stage === 'departure' && out?.can_checkout) return { kind: 'leave' }
  const isOpen = isDepositOpen(money, today)
  const step = stepsOf(page).find((one) => isToDo(one) && (isOpen || one.form !== 'deposit'))
  const [rent, deposit] = mayPay(money) ? [toPay(money), depositToPay(money)] : [0, 0]
  if (step?.form === 'payment' && rent > 0) return { kind: 'pay', sum: rent }
  if (step?.form === 'deposit' && deposit > 0) return { kind: 'deposit', sum: deposit }
  if (step) return { kind: 'step', step }
  if (rent > 0) return { kind: 'pay', sum: rent }
  return stay.can_arrive ? { kind: 'arrived' } : undefined
}

/** The form of departure, which the big button of the page sends. */
export const leaveForm = 'gp-leave'

/** When the page has to be read anew, in milliseconds: soon while the keys are awaited, calmly otherwise. */
export function pauseOf({ gate, money }: GuestPage, now: number): number {
  if (!gate) return calm
  const isAwaited =
    !gate.open &&
    gate.opens_at !== undefined &&
    toEpoch(gate.opens_at) - now < closeTo &&
    gate.reason !== 'over'
  return isAwaited || money?.claim ? soon : calm
}

const [soon, calm, closeTo] = [20_000, 120_000, 600_000]
