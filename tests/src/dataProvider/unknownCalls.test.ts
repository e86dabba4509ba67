import { afterEach, describe, expect, it } from 'vitest'
import { rents } from '#schema/entities/rents.ts'
import { accessOf } from '#src/authProvider/permissions.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { noteUnknownCall, unknownCalls } from '#src/dataProvider/unknownCalls.ts'

const bare404 = new HttpError({ status: 404, message: 'Not Found' })
const canCreate = () => accessOf(rents, 'admin', undefined, unknownCalls.get()).can('create')

afterEach(() => unknownCalls.set(new Set()))

describe('a host that does not know an added call', () => {
  it('is not suspected because of a missing row, a refusal or a broken line', () => {
    noteUnknownCall('POST rents', new HttpError({ status: 404, message: 'нет', code: 'rents.not_found' }))
    noteUnknownCall('POST rents', new HttpError({ status: 403, message: 'нет' }))
    noteUnknownCall('POST rents', new Error('no line'))
    noteUnknownCall('GET rents/{id}', bare404)
    noteUnknownCall('PATCH rents', bare404)
    expect(unknownCalls.get().size).toBe(0)
    expect(canCreate()).toBe(true)
  })

  it('no longer offers what needs the call', () => {
    noteUnknownCall('POST rents', bare404)
    expect(canCreate()).toBe(false)
    expect(accessOf(rents, 'admin', undefined, unknownCalls.get()).can('update')).toBe(true)
  })
})
