// What hangs on every flat of the demo: check-lists, instructions, extras; and the texts and purchases of the agency.
import { sql } from 'drizzle-orm'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import type { Tx } from '../db/database.ts'
import { tables } from '../db/tables.ts'
import { startExamples } from '../domain/instructions/startExamples.ts'
import { startSteps } from '../domain/steps/startSet.ts'
import { startTemplates } from '../domain/templates/startSet.ts'
import { at, type House } from './addHouse.ts'
import { checklistOf } from './cleaning.ts'
import { places } from './places.ts'
import { demoPurchases } from './purchases.ts'
import { demoAddons, demoCleanRules, demoEnglish, demoRuleTranslations, demoStages } from './texts.ts'

/** Stores the texts; purchases are due around today. */
export async function addTexts(tx: Tx, { objects, cleaners }: House, today: IsoDate): Promise<void> {
  const flats = places.map((place, index) => ({ place, object_id: at(objects, index) }))
  await tx.insert(tables.points).values(
    flats.flatMap(({ place, object_id }) =>
      checklistOf(place).map((point, sort) => ({
        ...point,
        object_id,
        sort,
        minutes: point.photo_required ? 15 : 5,
      })),
    ),
  )
  await tx
    .insert(tables.instructions)
    .values(
      flats.flatMap(({ object_id }, index) =>
        sectionsOf(index, today).map((section, sort) => ({ ...section, object_id, sort })),
      ),
    )
  await tx
    .insert(tables.addons)
    .values(
      flats.flatMap(({ object_id }) => demoAddons.map((addon, sort) => ({ ...addon, object_id, sort }))),
    )
  await tx.insert(tables.templates).values(
    templatesOf(flats).map((template, sort) => ({
      ...template,
      sort,
      language: 'ru',
      channel: 'any' as const,
    })),
  )
  await tx.execute(
    sql`update messages set template_id = t.id from templates t
      where t.name = messages.name and t.agency_id = messages.agency_id`,
  )
  await tx.insert(tables.steps).values(startSteps.map((step, index) => ({ ...step, sort: index + 1 })))
  await tx.insert(tables.cleaninstruction).values(
    demoCleanRules.map((rule, sort) => ({
      ...rule,
      translations: demoRuleTranslations(rule.title),
      sort,
      read_marks: 'must_confirm' in rule ? readBy(cleaners.slice(0, 5 - sort), today) : null,
    })),
  )
  await tx.insert(tables.tasks).values(
    demoPurchases.map(({ flat, dueInDays, ...purchase }) => ({
      ...purchase,
      object_id: at(objects, flat),
      due_date: addDays(today, dueInDays),
      rank: ['delivered', 'canceled'].includes(purchase.status) ? 0 : purchase.priority === 'urgent' ? 2 : 1,
    })),
  )
}

/** Marks of cleaners who have read a rule, one a day before today. */
function readBy(cleaners: readonly number[], today: IsoDate) {
  return cleaners.map((cleaner_id, index) => ({
    cleaner_id,
    at: `${addDays(today, -3 - index * 2)}T0${7 + (index % 3)}:${10 + index * 7}:00.000Z`,
  }))
}

/** The ready texts, and the way of the first flats in words of their own. */
function templatesOf(
  flats: readonly { readonly object_id: number; readonly place: { readonly name: string } }[],
) {
  const way = startTemplates.find(({ code }) => code === 'way')
  if (!way) return startTemplates
  const own = flats.slice(0, 3).map(({ object_id, place }) => ({
    ...way,
    name: `${way.name}: ${place.name}`,
    text: `${way.text}\nЕсли заблудитесь, звоните: {manager_phone}.`,
    object_id,
  }))
  return [...startTemplates, ...own]
}

/** One text for each section; some flats lack a few and some have none yet, some texts are old, some are translated. */
function sectionsOf(index: number, today: IsoDate) {
  const byType = new Map(startExamples.map((example) => [example.type, example]))
  const most = index % 8 === 7 ? 0 : index % 5 === 4 ? 4 : byType.size
  const own = [...byType.values()].slice(0, most).map(({ type, text }, place) => ({
    type,
    text,
    language: 'ru',
    stage: demoStages[type] ?? ('always' as const),
    secret: type === 'keys' || type === 'wifi',
    updated_at: `${addDays(today, (index * 7 + place * 3) % 11 === 0 ? -430 : -(index + place * 9))}T09:00:00Z`,
  }))
  const english = index % 4 === 0 ? own.filter(({ type }) => demoEnglish[type]) : []
  return [
    ...own,
    ...english.map((section) => ({ ...section, language: 'en', text: demoEnglish[section.type] ?? '' })),
  ]
}
