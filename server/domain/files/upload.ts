import type { files as model } from '#schema/entities/files.ts'
import { models } from '#schema/index.ts'
import { toEpoch } from '#schema/rules/dates.ts'
import { limitUse } from '../../access/agencyLimits.ts'
import { getOne } from '../../crud/getOne.ts'
import { AppError, badRequest } from '../../errors.ts'
import { refuseUnagreed } from '../consents/standing.ts'
import type { Reading, Work } from '../entityHooks.ts'
import type { Asked, OutsideOperation } from '../operations.ts'
import { nearnessOf } from './nearness.ts'
import { placedByGuest, refuseGuestFull } from './ofGuest.ts'
import { checkPlace } from './place.ts'
import { type KeptFile, prepareFile } from './prepareFile.ts'
import { storeKept } from './storeKept.ts'

type Call = (typeof model)['calls']['create']

/** Takes a file: who may put it there is asked first, the photo is drawn anew outside of any transaction, then row and bytes are stored in one. */
export const upload: OutsideOperation<Call> = {
  async outside(call) {
    const { file, actor } = call
    const body = actor.role === 'guest' ? placedByGuest(call.body, actor) : call.body
    if (!file) throw badRequest('files', { data: 'Файл не приложен. Выберите его и отправьте снова.' })
    const isSensitive = isClosed(body)
    if (isSensitive && actor.role === 'cleaner')
      throw badRequest('files', { kind: 'Документы гостей загружают сотрудники. Отправьте фото уборки.' })
    await call.read(async (reading) => {
      await checkPlace(reading, body)
      await refuseFull(reading, file.length)
      if (actor.role === 'guest') await refuseGuestFull(reading, file.length)
      if (actor.link?.entity === 'rents' && body.kind === 'passport')
        await refuseUnagreed(reading, actor.link.id)
    })
    const kept = await prepareFile(file, body.kind ?? null)
    return call.write((work) => store(work, { ...body, sensitive: isSensitive }, kept))
  },
}

/** Papers of people, whatever they were sent as. */
function isClosed({ sensitive, kind, entity_type }: Asked<Call>['body']): boolean {
  return sensitive === true || kind === 'passport' || entity_type === 'stayguests'
}

const gigabyte = 1_073_741_824

/** Files of all agencies lie on one disk, so each has its share. */
async function refuseFull({ tx, now }: Reading, size: number): Promise<void> {
  const { most, used } = await limitUse(tx, 'files_gb', now)
  if (used + size / gigabyte <= most) return
  const text = `Файлы агентства заняли все ${most} ГБ. Удалите ненужные или попросите владельца сервера дать больше.`
  throw new AppError(413, 'agency.files_full', text)
}

async function store(work: Work, body: Asked<Call>['body'], kept: KeptFile) {
  await checkPlace(work, body)
  const { entity_type = null, entity_id = null, point_id = null, taken_at = null, kind = null } = body
  const row = await storeKept(
    work,
    {
      name: body.name,
      ...{ entity_type, entity_id, point_id, kind },
      taken_at: believed(taken_at, work.now),
      taken_near: await nearnessOf(work, body),
      sensitive: body.sensitive === true,
    },
    kept,
  )
  // Of what a guest sent the number is enough: it is named where it belongs.
  return work.actor.role === 'guest' ? { id: row.id } : getOne(work, models.files, row.id)
}

const week = 7 * 86_400_000
const slip = 10 * 60_000

/** The moment that a phone says it took a photo at, unless its clock cannot be right: then when the photo came. */
function believed(taken: string | null, now: string): string | null {
  if (taken === null) return null
  const late = toEpoch(now) - toEpoch(taken)
  return late < -slip || late > week ? now : taken
}
