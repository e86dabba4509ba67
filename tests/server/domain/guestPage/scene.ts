// A flat full of secrets, a booking of it, and its guest with the link.
import type { sql } from 'drizzle-orm'
import { systemActor } from '#server/access/actor.ts'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { rowsOf } from '#server/db/execute.ts'
import { watchKeys } from '#server/domain/guestPage/watchKeys.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { outsideOf } from '#server/domain/outside.ts'
import { sendDue } from '#server/jobs/outbox.ts'
import { topicsOf } from '#server/jobs/topics.ts'
import { type Answer, buildTestApp, type Person } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat, zone } from '../rents/scene.ts'

/** Keys of the flat, each a word that stands nowhere else. */
export const keys = {
  door_code: 'ДВЕРЬ-4821',
  keybox_code: 'СЕЙФ-9090',
  key_place: 'ПОД-КОВРИКОМ',
  entrance: 'ПОДЪЕЗД-7',
  floor: 'ЭТАЖ-12',
  apartment: 'КВ-145',
  intercom: 'ДОМОФОН-145К',
  wifi_name: 'СЕТЬ-145',
  wifi_password: 'ПАРОЛЬ-СЕТИ',
}

/** Nothing is demanded before the code. */
export const nothing = { deposit: false, payment: false, guest_data: false, clean: false }

/** Starts the application and everything that hears of what happens in it. */
export async function openGuests() {
  const app = await buildTestApp()
  const parts = {
    database: app.database,
    outgoing: createOutgoing({ allow: [] }),
    integrations: realServices,
    allEntityHooks,
    now: () => app.now().toISOString(),
  }
  const settle = async () => {
    while ((await sendDue(app.database, topicsOf(parts), parts.now)) > 0);
  }
  return {
    app,
    /** What jobs run with. */
    parts,
    settle,
    async watch(agencyId: number) {
      await watchKeys(outsideOf(parts, systemActor(agencyId, zone), { requestId: 'job', address: null }))
    },
    close: () => app.close(),
    /** An agency with a flat and a booking from today, and its guest. */
    async house(more: object = {}, settings: object = { instruction_gate: nothing }) {
      const agency = await app.newAgency()
      const admin = await agency.as('admin')
      taken(await admin.call('PATCH', 'agency/settings', settings))
      const flat = await newFlat(admin, keys)
      const rent = await booked(admin, flat, day(app, 0), day(app, 3), { arrival_time: '00:00', ...more })
      return { agency, admin, flat, rent, ...guestOf(rent) }
    },
    guestOf,
  }

  function guestOf(rent: Answer['body']) {
    const key = String(rent.guest_page_id)
    const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
      app.anonymous(method, path, body, { 'x-public-id': key })
    return {
      key,
      ask,
      page: (lang?: string) => app.anonymous('GET', `guestpage/${key}${lang ? `?lang=${lang}` : ''}`),
      send: (path: string, body: unknown) => ask('POST', `guestpage/${path}`, body),
    }
  }
}

/** Adds a section to the instruction of a flat. */
export async function newSection(person: Person, object_id: number, fields: object): Promise<Answer['body']> {
  return taken(
    await person.call('POST', 'objects/instruction/', {
      object_id,
      type: 'custom',
      text: 'Раздел',
      ...fields,
    }),
  )
}

/** Facts of a stay by name. */
export async function factsOf(person: Person, rentId: number, name: string): Promise<Answer['body'][]> {
  const { histories } = taken(await person.call('GET', `rents/${rentId}`))
  return histories.filter((fact: { name: string }) => fact.name === name)
}

/** Tasks of an agency as they are stored. */
export async function tasksOf(person: Person): Promise<Answer['body'][]> {
  return taken(await person.call('GET', 'clienttasks?status=new'))
}

/** Runs a statement as the database's own. */
export const run = (app: Awaited<ReturnType<typeof openGuests>>['app'], statement: ReturnType<typeof sql>) =>
  app.database.asSystem((tx) => rowsOf(tx, statement))
