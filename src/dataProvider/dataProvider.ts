// react-admin's methods over the stock provider: a change sends what differs, a creation its key, every row is sifted.
import type { DataProvider } from 'react-admin'
import type { CallLine } from '#schema/callLine.ts'
import { besideRow, changedFields, newRow } from '#schema/rules/changes.ts'
import type { CallAnswer, CallInput, CallName } from '#schema/wire/lines.ts'
import { keepingAct, withAct } from './acts.ts'
import { createAnswers } from './answers.ts'
import { type Declared, modelSoon } from './declared.ts'
import { type Ask, restOver } from './dialect.ts'
import { http as defaultHttp, type Http } from './http.ts'
import { type AnyInput, requestOf } from './requestOf.ts'
import { withSiftedRows } from './siftedRows.ts'
import { noteUnknownCall } from './unknownCalls.ts'

/** What a special call may carry beside its input. */
export interface CallMeta {
  /** Makes a repeated POST harmless. */
  readonly key?: string
  readonly signal?: AbortSignal
  /** Repeats passing failures: for reads outside the data cache, which repeats by itself. */
  readonly retry?: boolean
  /** Seconds that the answer is waited for, where the work takes longer than that of its method. */
  readonly wait?: number
}

/** What a call is made with: its input may be left out where nothing of it is needed. */
export type CallArguments<L extends CallName> =
  Readonly<Record<never, never>> extends CallInput<L>
    ? [input?: CallInput<L>, meta?: CallMeta]
    : [input: CallInput<L>, meta?: CallMeta]

/** The arguments of a call whose line is known only as a type. */
export function givenTo<L extends CallName>(input: CallInput<L>, meta: CallMeta): CallArguments<L> {
  return [input, meta] as readonly unknown[] as CallArguments<L>
}

/** The provider of the panel: react-admin's methods and the declared calls. */
export interface PanelDataProvider extends DataProvider {
  /** Makes a declared call; gives its declared answer, sifted. Throws HttpError. */
  call: <L extends CallName>(line: L, ...given: CallArguments<L>) => Promise<CallAnswer<L>>
  /** The same for generic parts, which learn the call from a declaration they are given. */
  send: (line: CallLine, input?: AnyInput, meta?: CallMeta) => Promise<unknown>
}

/** Builds the provider for the declared entities over a door to the server. */
export function createDataProvider(declared: Declared, http: Http = defaultHttp): PanelDataProvider {
  const modelOf = (name: string) => modelSoon(declared, name)
  const answers = createAnswers(declared)
  const ask: Ask = async (line, input, options) => {
    const { method, path } = requestOf(line, input)
    try {
      return await http(path, { ...options, method, body: input.body })
    } catch (error) {
      noteUnknownCall(line, error)
      throw error
    }
  }
  const send: PanelDataProvider['send'] = async (line, input = {}, { key, ...meta } = {}) => {
    // comes while the server answers; whoever sifts the answer hears of a failure
    if (declared.answerOf(line) === undefined) declared.whole().catch(() => undefined)
    const answer = await ask(line, input, { ...meta, idempotencyKey: key })
    return withAct(await answers.ofLine(line, answer.data), answer)
  }
  const rest = restOver(modelOf, ask)
  const provider: DataProvider = {
    ...rest,
    getList: (name, params) => restOver(modelOf, ask, params.meta).getList(name, params),
    // Some calls answer with the id alone, so an answer is laid over what was sent.
    create: async (name, { data, meta }) => {
      const model = await modelOf(name)
      const sent = { ...newRow(model, data), ...besideRow(model, data) }
      const { data: made } = await restOver(modelOf, ask, meta).create(name, { data: sent })
      return { data: { ...data, ...made } }
    },
    update: async (name, { id, data, previousData: before = { id }, meta }) => {
      const changes = changedFields(await modelOf(name), before, data)
      if (Object.keys(changes).length === 0) return { data: Object({ ...before, id }) }
      const sent = before.version === undefined ? changes : { version: before.version, ...changes }
      const params = { id, data: sent, previousData: before }
      const { data: made } = await restOver(modelOf, ask, meta).update(name, params)
      return { data: { ...before, ...changes, ...made, id } }
    },
    delete: async (name, { id, previousData = Object({ id }) }) => {
      const { data: answer } = await rest.delete(name, { id })
      return { data: keepingAct(previousData, answer) }
    },
  }
  return {
    ...withSiftedRows(answers, provider),
    send,
    call: async <L extends CallName>(line: L, ...[input, meta]: CallArguments<L>) =>
      (await send(line, input, meta)) as CallAnswer<L>,
  }
}
