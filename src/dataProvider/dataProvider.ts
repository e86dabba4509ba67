// react-admin's calls translated into the calls of the specification, entity by entity from the declarations.
import type { DataProvider } from 'react-admin'
import type { CallLine } from '#schema/calls.ts'
import type { Model } from '#schema/define.ts'
import type { CallAnswer, CallInput, CallName } from '#schema/wire/lines.ts'
import { createAnswers } from './answers.ts'
import { withCleanRows } from './cleanRows.ts'
import { http as defaultHttp } from './http.ts'
import { type Http, readList, readMany, readOne } from './reads.ts'
import { type AnyInput, requestOf } from './requestOf.ts'
import { noteUnknownCall } from './unknownCalls.ts'
import { createRow, methodOf, removeRow, updateRow } from './writes.ts'

/** What a special call may carry beside its input. */
export interface CallMeta {
  /** Makes a repeated POST harmless. */
  readonly key?: string
  readonly signal?: AbortSignal
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean
  /** Repeats passing failures: for reads outside the data cache, which repeats by itself. */
  readonly retry?: boolean
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
  /** Makes a declared call; gives its declared answer, cleaned. Throws HttpError. */
  call: <L extends CallName>(line: L, ...given: CallArguments<L>) => Promise<CallAnswer<L>>
  /** The same for generic parts, which learn the call from a declaration they are given. */
  send: (line: CallLine, input?: AnyInput, meta?: CallMeta) => Promise<unknown>
}

/** Builds the provider for the given entities over a door to the server. */
export function createDataProvider(
  models: Readonly<Record<string, Model>>,
  http: Http = defaultHttp,
): PanelDataProvider {
  const modelOf = (name: string): Model => {
    const model = models[name]
    if (model === undefined) throw new Error(`No entity is called ${name}`)
    return model
  }
  const answers = createAnswers(models)
  const send = async (line: CallLine, input: AnyInput = {}, { key, ...meta }: CallMeta = {}) => {
    const { method, path } = requestOf(line, input)
    const options = { method: methodOf(method), body: input.body, idempotencyKey: key, ...meta }
    try {
      return answers.ofLine(line, (await http(path, options)).data)
    } catch (error) {
      noteUnknownCall(line, error)
      throw error
    }
  }
  const provider = {
    getList: (name, params) => readList(modelOf(name), params, http),
    getOne: (name, { id, signal }) => readOne(modelOf(name), id, http, signal),
    getMany: (name, { ids }) => readMany(modelOf(name), ids, http),
    getManyReference: (name, { target, id, ...params }) =>
      readList(modelOf(name), { ...params, filter: { ...params.filter, [target]: id } }, http),
    create: async (name, { data, meta }) => rowAnswer(await createRow(modelOf(name), data, meta?.key, http)),
    update: async (name, { id, data, previousData, meta }) => {
      const before = previousData ?? { id }
      return rowAnswer(await updateRow(modelOf(name), { id, data, before, key: meta?.key }, http))
    },
    updateMany: async (name, { ids, data }) => {
      for (const id of ids) await updateRow(modelOf(name), { id, data, before: { id } }, http)
      return { data: ids }
    },
    delete: async (name, { id, previousData }) => {
      await removeRow(modelOf(name), id, http)
      return rowAnswer(previousData ?? { id })
    },
    deleteMany: async (name, { ids }) => {
      for (const id of ids) await removeRow(modelOf(name), id, http)
      return { data: ids }
    },
  } satisfies DataProvider
  return {
    ...withCleanRows(answers, provider),
    send,
    call: async <L extends CallName>(line: L, ...[input, meta]: CallArguments<L>) =>
      (await send(line, input, meta)) as CallAnswer<L>,
  }
}

function rowAnswer(row: unknown) {
  return { data: Object(row) }
}
