// What the operator of the server writes after `npm run agency`: a limit of one agency.
import { isLimitName, usualLimits } from '#schema/rules/limits.ts'
import { setLimit } from '../../access/agencyLimits.ts'
import type { Database } from '../../db/database.ts'

/** Sets the limit that a text like `12:people=500` names; gives what to say, throws with what is wrong. */
export async function setLimitOf(database: Database, text: string): Promise<string> {
  const [, agency, name = '', most] = /^([1-9]\d{0,8}):(\w+)=(\d{1,9})$/.exec(text) ?? []
  if (agency === undefined || !isLimitName(name)) {
    const names = Object.keys(usualLimits).join(', ')
    throw new Error(`Нужно «номер агентства:предел=число», например 12:people=500. Пределы: ${names}.`)
  }
  if (!(await setLimit(database, Number(agency), name, Number(most))))
    throw new Error(`Агентства ${agency} нет. Проверьте номер.`)
  return `Агентство ${agency}: ${name} = ${most}.`
}
