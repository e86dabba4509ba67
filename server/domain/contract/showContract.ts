// GET guestpage/contract/{id}: the contract to read, or as it was signed; what it lacks is asked of the staff once.
import { sql } from 'drizzle-orm'
import type { rents as model } from '#schema/entities/rents.ts'
import { bracesOf } from '#schema/rules/templateText.ts'
import { findRows } from '../../crud/entityRows.ts'
import { refused } from '../../errors.ts'
import { editionOf } from '../consents/printOfText.ts'
import { standingConsents } from '../consents/standing.ts'
import type { Reading, Work } from '../entityHooks.ts'
import { refuseRequest } from '../guestPage/asGuest.ts'
import { languageOf } from '../guestPage/page.ts'
import { type PageScene, sceneOf, stayOfKey } from '../guestPage/pageScene.ts'
import type { OutsideOperation } from '../operations.ts'
import { askStaff } from '../rents/channelTask.ts'
import { contractText } from './contractText.ts'
import { isLive } from './limits.ts'

type Call = (typeof model)['calls']['guestContract']

/** Shows the contract of a stay by the key of its page. */
export const showContract: OutsideOperation<Call> = {
  async outside({ params, query, actor, read, write }) {
    const { shown, lacks, scene } = await read(async (reading) => {
      const id = await stayOfKey(reading, params.id ?? '')
      const found = await sceneOf(reading, id)
      if (found.view === 'off') throw refused('guestpage.off', 'Бронь отменена. Позвоните менеджеру.')
      refuseRequest(found)
      return contractOf(reading, found, languageOf(found, query.lang, actor.link !== null))
    })
    if (lacks && actor.link) await write((work) => askForWords(work, scene, lacks))
    return shown
  },
}

async function contractOf(reading: Reading, scene: PageScene, language: string) {
  const [signed] = await standingConsents(reading, scene.rent.id, 'contract')
  if (signed) {
    const { text, language: spoken, at } = signed
    return {
      scene,
      shown: { state: 'signed', text, language: spoken, edition: editionOf(text), signed_at: at },
    }
  }
  const contract = await contractText(reading, scene, language)
  if ('missing' in contract) return { scene, shown: { state: 'preparing' }, lacks: contract.missing }
  const { text, edition, language: spoken } = contract
  const translated = spoken === language
  return {
    scene,
    shown: {
      state: 'ready',
      text,
      edition,
      language: spoken,
      translated,
      code: await codeOf(reading, scene),
    },
  }
}

/** The code that was sent and still fits, without itself. */
async function codeOf({ tx, now }: Reading, { rent }: PageScene) {
  const sent = await findRows(tx, 'signings', sql`t.rent_id = ${rent.id} and t.closed_at is null`)
  const live = sent.findLast((one) => isLive(one, now))
  return live && { tail: live.phone_tail, sent_at: live.sent_at, expires_at: live.expires_at }
}

function askForWords(work: Work, { rent, object }: PageScene, missing: readonly string[]): Promise<void> {
  const what =
    missing.length > 0
      ? `В брони не хватает: ${bracesOf(missing)}. Заполните её или поправьте шаблон.`
      : 'Нет включённого шаблона с категорией «Документ» для этого объекта. Добавьте его в «Шаблонах».'
  return askStaff(work, {
    title: `Договор не составлен: ${object.name}`,
    text: `Бронь № ${rent.id}. Гость открыл договор и ждёт. ${what}`,
    key: `contract:${rent.id}:${missing.join(',')}`.slice(0, 200),
    rentId: rent.id,
    objectId: rent.object_id,
    origin: 'auto',
  })
}
