// The layer over react-admin's methods that brings every row to its declaration.
import type { DataProvider } from 'react-admin'
import { keepingAct } from './acts.ts'
import type { Answers } from './answers.ts'
import { HttpError, NETWORK_MESSAGE } from './httpError.ts'

/** The same methods; rows hold only what is declared, and what is no row is left out of lists and refused alone. */
export function withSiftedRows({ ofAction }: Answers, provider: DataProvider): DataProvider {
  const listed = async <A extends { readonly data: readonly unknown[] }>(name: string, answer: A) => {
    const rows = await Promise.all(answer.data.map((sent) => ofAction(name, 'get', sent)))
    return { ...answer, data: rows.flatMap((one) => Object(one ?? [])) }
  }
  const single = async (
    name: string,
    action: 'get' | 'create' | 'update',
    { data }: { readonly data: unknown },
  ) => {
    const row = await ofAction(name, action, data)
    if (row === undefined) throw new HttpError({ message: NETWORK_MESSAGE, status: 200, code: 'http.no_row' })
    return { data: keepingAct(Object(row), data) }
  }
  return {
    ...provider,
    getList: async (name, params) => listed(name, await provider.getList(name, params)),
    getOne: async (name, params) => single(name, 'get', await provider.getOne(name, params)),
    getMany: async (name, params) => listed(name, await provider.getMany(name, params)),
    getManyReference: async (name, params) => listed(name, await provider.getManyReference(name, params)),
    create: async (name, params) => single(name, 'create', await provider.create(name, params)),
    update: async (name, params) => single(name, 'update', await provider.update(name, params)),
  }
}
