// What hangs on every flat of the demo: check-lists, instructions, extras; and the texts and purchases of the agency.
import { sql } from 'drizzle-orm'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import type { Tx } from '../db/database.ts'
import { tables } from '../db/tables.ts'
import { startSteps } from '../domain/steps/startSet.ts'
import { at, type House } from './addHouse.ts'
import { checklistOf } from './cleaning.ts'
import { demoExamples } from './dictionaries.ts'
import { places } from './places.ts'
import { demoPurchases } from './purchases.ts'
import { demoAddons, demoCleanRules, demoTemplates } from './texts.ts'

/** Stores the texts; purchases are due around today. */
export async function addTexts(tx: Tx, { objects }: House, today: IsoDate): Promise<void> {
  const flats = places.map((place, index) => ({ place, object_id: at(objects, index) }))
  await tx
    .insert(tables.points)
    .values(
      flats.flatMap(({ place, object_id }) =>
        checklistOf(place).map((point, sort) => ({ ...point, object_id, sort, kind: 'check' as const })),
      ),
    )
  await tx
    .insert(tables.instructions)
    .values(
      flats.flatMap(({ object_id }, index) =>
        sectionsOf(index).map(({ type, text }, sort) => ({ object_id, type, text, language: 'ru', sort })),
      ),
    )
  await tx
    .insert(tables.addons)
    .values(
      flats.flatMap(({ object_id }) => demoAddons.map((addon, sort) => ({ ...addon, object_id, sort }))),
    )
  await tx
    .insert(tables.templates)
    .values(
      demoTemplates.map((template, sort) => ({ ...template, sort, language: 'ru', channel: 'any' as const })),
    )
  await tx.execute(
    sql`update messages set template_id = t.id from templates t
      where t.name = messages.name and t.agency_id = messages.agency_id`,
  )
  await tx.insert(tables.steps).values(startSteps.map((step, index) => ({ ...step, sort: index + 1 })))
  await tx.insert(tables.cleaninstruction).values(demoCleanRules.map((rule, sort) => ({ ...rule, sort })))
  await tx.insert(tables.tasks).values(
    demoPurchases.map(({ flat, dueInDays, ...purchase }) => ({
      ...purchase,
      object_id: at(objects, flat),
      due_date: addDays(today, dueInDays),
      rank: ['delivered', 'canceled'].includes(purchase.status) ? 0 : purchase.priority === 'urgent' ? 2 : 1,
    })),
  )
}

/** One text for each section; some flats lack a few and some have none yet. */
function sectionsOf(index: number) {
  const byType = new Map(demoExamples.map((example) => [example.type, example]))
  const most = index % 8 === 7 ? 0 : index % 5 === 4 ? 4 : byType.size
  return [...byType.values()].slice(0, most)
}
