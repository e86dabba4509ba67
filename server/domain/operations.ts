// The types of special calls: every one that a declaration names must have its function, or it does not compile.
import type { StandardAction } from '#schema/calls.ts'
import type { Fields } from '#schema/kinds/index.ts'
import type { EntityName } from '#schema/names.ts'
import type { Stored } from '#schema/record.ts'
import type { Actor } from '../access/actor.ts'
import type { Security } from '../access/security.ts'
import type { Integrations } from '../channels/integrations.ts'
import type { Outgoing } from '../channels/outgoing.ts'
import type { Database } from '../db/database.ts'
import type { AppError } from '../errors.ts'
import type { Entities, EntityHooks, Reading, Work } from './entityHooks.ts'

/** From where a request came. */
export interface Origin {
  /** The caller's address. */
  readonly address: string
  /** The request's own id, shown with every error. */
  readonly id: string
  /** The caller's program as it names itself, cut to 200 characters. */
  readonly agent: string
  /** The key under which the request may be repeated; told to work of several transactions, whose answer alone is kept under it. */
  readonly key?: string | undefined
  /** Where people reach this server, without a slash at the end. */
  readonly publicUrl: string
  /** Page of the played outside world when this server runs the demo. */
  readonly demoWorld: string | undefined
}

type Optional<F extends Fields> = { readonly [K in keyof F & string]?: Stored<F[K]> | null }

type Needed<F> = F extends { readonly required?: infer R } ? (R extends true ? true : false) : false

type Required<F extends Fields> = {
  readonly [K in keyof F & string as Needed<F[K]> extends true ? K : never]: Stored<F[K]>
}

/** Checked values of declared query parameters or of a body. */
export type ValuesOf<F> = F extends Fields ? Optional<F> & Required<F> : Readonly<Record<string, unknown>>

type BodyOf<C> = C extends { readonly body: infer B } ? ValuesOf<B> : Readonly<Record<string, unknown>>
type QueryOf<C> = C extends { readonly query: infer Q } ? ValuesOf<Q> : Readonly<Record<string, unknown>>

/** What every operation is given of the request. */
export interface Asked<C> {
  /** Parameters of the path as texts. */
  readonly params: Readonly<Record<string, string>>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  /** The bytes that came with a call that takes a file. */
  readonly file?: Buffer | undefined
  readonly origin: Origin
  /** Keeps traces of what was refused or shown. */
  readonly security: Security
}

/** Runs inside the one transaction of the request; gives the body of the answer. */
export type InsideOperation<C> = (context: Work & Asked<C>) => Promise<unknown>

/** Given to code that must not hold a transaction while it waits, for a hash or for the network. */
export interface Outside {
  readonly database: Database
  /** The one door for calls that leave the server. */
  readonly outgoing: Outgoing
  /** Addresses of the outside services. */
  readonly integrations: Integrations
  readonly now: string
  readonly today: string
  /** The moment right now, for work that has waited; ISO 8601. */
  clock(): string
  /** Runs a transaction that only reads. */
  read<T>(work: (context: Reading) => Promise<T>): Promise<T>
  /** Runs a transaction with audit and outbox. */
  write<T>(work: (context: Work) => Promise<T>): Promise<T>
}

/** Runs its own short transactions; gives the body of the answer. */
export interface OutsideOperation<C> {
  outside(context: Outside & Asked<C> & { readonly actor: Actor }): Promise<unknown>
}

/** Given to code that answers people who have not signed in. */
export interface Open {
  readonly database: Database
  readonly now: string
  /** The moment right now, for work that has waited; ISO 8601. */
  clock(): string
  /** Makes every session be looked up afresh, after some were ended. */
  forgetSessions(): void
  /** A header of the request by its name in small letters; empty where there is none. */
  header(name: string): string
}

/** Answers anyone, signed in or not, with transactions of its own. */
export interface OpenOperation<C> {
  open(context: Open & Asked<C>): Promise<unknown>
}

/** Runs inside the one transaction of the request; its answer may stop being true, so a repeated request is answered anew. */
export interface AnewOperation<C> {
  inside(context: Work & Asked<C>): Promise<unknown>
  /** Answers a request that was carried out before; changes nothing that the request asks for. */
  again(context: Work & Asked<C>): Promise<unknown>
  /** Adds to a refusal what only another transaction can tell: that of the request is gone with it. */
  onRefusal?(context: Work & Asked<C>, refusal: AppError): Promise<AppError>
}

/** The code behind one special call. */
export type Operation<C> = C extends { readonly access: 'public' }
  ? OpenOperation<C>
  : InsideOperation<C> | OutsideOperation<C> | AnewOperation<C>

type CallsOf<N extends EntityName> = Entities[N]['calls']

/** A stream is answered by the routes themselves. */
type SpecialAction<N extends EntityName> = {
  [A in keyof CallsOf<N> & string]: CallsOf<N>[A] extends { readonly stream: true } ? never : A
}[Exclude<keyof CallsOf<N> & string, StandardAction>]

/** One function for each special call of the entity; a standard one may be replaced. */
export type Operations<N extends EntityName> = {
  readonly [A in SpecialAction<N>]: Operation<CallsOf<N>[A]>
} & {
  readonly [A in keyof CallsOf<N> & StandardAction]?: Operation<CallsOf<N>[A]>
}

/** An operation with transactions of its own, as the routes call it. */
export interface OutsideCall {
  outside(context: Outside & Asked<object> & { readonly actor: Actor }): Promise<unknown>
}

/** An operation open to anyone, as the routes call it. */
export interface OpenCall {
  open(context: Open & Asked<object>): Promise<unknown>
}

/** An operation whose repeated requests are answered anew, as the routes call it. */
export interface AnewCall {
  inside(context: Work & Asked<object>): Promise<unknown>
  again(context: Work & Asked<object>): Promise<unknown>
  onRefusal?(context: Work & Asked<object>, refusal: AppError): Promise<AppError>
}

/** Any operation as the routes call it. */
export type WideOperation = AnewCall['inside'] | AnewCall | OutsideCall | OpenCall

/** What `server/domain/<entity>/index.ts` exports: without special calls `operations` may be left out. */
export type Domain<N extends EntityName> = {
  readonly entityHooks?: EntityHooks<N>
} & (SpecialAction<N> extends never
  ? { readonly operations?: Operations<N> }
  : { readonly operations: Operations<N> })

type Demanding = {
  readonly [N in EntityName]: SpecialAction<N> extends never ? never : N
}[EntityName]

/** What the entities add; one without special calls need not be named. */
export type Domains = { readonly [N in Demanding]: Domain<N> } & {
  readonly [N in Exclude<EntityName, Demanding>]?: Domain<N>
}
