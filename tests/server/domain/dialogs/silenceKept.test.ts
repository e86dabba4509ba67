// Whoever asked for silence and was then erased is still left alone; and the address of one guest is not erased with another.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { messagesOf, newRule } from '../automessages/scene.ts'
import { taken } from '../cleans/scene.ts'
import { day } from '../rents/scene.ts'
import { digitsOf, openDialogs } from './scene.ts'

const dialogs = await openDialogs()
const { app } = dialogs
afterAll(() => dialogs.close())

type Scene = Awaited<ReturnType<typeof dialogs.newScene>>

/** A guest who has lived, said «стоп» and is erased; gives the booking. */
async function silencedAndErased({ admin, book, say }: Scene, body: object = {}) {
  const rent = await book()
  await say({ id: `E${rent.id}`, phone: digitsOf(rent), text: 'стоп' })
  await dialogs.deliver()
  for (const status of ['checked_in', 'checked_out'])
    taken(await admin.call('PATCH', 'rents', { id: rent.id, status, early: true }))
  taken(await admin.call('POST', `guests/${rent.guest_id}/erase`, { confirm: 'СТЕРЕТЬ', ...body }))
  return rent
}

const ruleOfBooking = (admin: Scene['admin']) =>
  newRule(admin, { event: 'booking_created', offset_minutes: 0, at_time: null })

const wholeOf = ({ agency }: Scene) =>
  app.database.asSystem((tx) =>
    rowsOf(tx, sql`select to_jsonb(t)::text as row from guestaddresses t where t.agency_id = ${agency.id}`),
  )

describe('Silence that was asked for', () => {
  it('outlives the erasure, and nothing of the address is left to be read', async () => {
    const scene = await dialogs.newScene('whatsapp')
    const rent = await silencedAndErased(scene)
    const [kept] = await wholeOf(scene)
    expect(String(kept?.row)).not.toContain(digitsOf(rent).slice(-10))
    expect(String(kept?.row)).not.toMatch(/"(guest_id|rent_id|last_in_at)": [^n]/)
    await ruleOfBooking(scene.admin)
    const next = await scene.book({ guest_phone: rent.guest_phone }, [5, 7])
    await dialogs.deliver()
    expect(await messagesOf(scene.admin, next.id)).toMatchObject([
      { status: 'skipped', reason_code: 'silent' },
    ])
    const other = await scene.book({}, [9, 11])
    await dialogs.deliver()
    expect(await messagesOf(scene.admin, other.id)).toMatchObject([{ status: 'queued' }])
  })

  it('stays one when its holder writes again and is erased again, with or without the print of the phone', async () => {
    const scene = await dialogs.newScene('whatsapp')
    const rent = await silencedAndErased(scene, { keep_print: true })
    const again = await scene.book({ guest_phone: rent.guest_phone }, [5, 7])
    await scene.say({ id: 'R1', phone: digitsOf(again), text: 'Это снова я' })
    expect(taken(await scene.admin.call('GET', 'guestaddresses?stopped=1')).data).toMatchObject([
      { address: rent.guest_phone, guest_id: again.guest_id },
    ])
    taken(await scene.admin.call('PATCH', 'rents', { id: again.id, status: 'canceled' }))
    taken(await scene.admin.call('POST', `guests/${again.guest_id}/erase`, { confirm: 'СТЕРЕТЬ' }))
    expect(await wholeOf(scene)).toHaveLength(1)
    await ruleOfBooking(scene.admin)
    const third = await scene.book({ guest_phone: rent.guest_phone }, [9, 11])
    await dialogs.deliver()
    expect(await messagesOf(scene.admin, third.id)).toMatchObject([{ reason_code: 'silent' }])
  })
})

describe('The address of a guest', () => {
  it('stays when another guest is erased whose booking it was bound to before', async () => {
    const scene = await dialogs.newScene('whatsapp')
    const { admin, book, say } = scene
    const [old, now] = [await book(), await book({}, [5, 7])]
    await say({ id: 'B1', phone: digitsOf(now), text: 'стоп' })
    await app.database.asSystem((tx) =>
      rowsOf(tx, sql`update guestaddresses set rent_id = ${old.id} where guest_id = ${now.guest_id}`),
    )
    for (const status of ['checked_in', 'checked_out'])
      taken(await admin.call('PATCH', 'rents', { id: old.id, status, early: true }))
    taken(await admin.call('POST', `guests/${old.guest_id}/erase`, { confirm: 'СТЕРЕТЬ' }))
    expect(taken(await admin.call('GET', 'guestaddresses?stopped=1')).data).toMatchObject([
      { address: now.guest_phone, guest_id: now.guest_id, rent_id: null },
    ])
    expect(taken(await admin.call('GET', 'dialogs?tab=all')).data).toMatchObject([{ rent_id: now.id }])
    expect(day(app, 5)).toBe(now.begin)
  })
})
