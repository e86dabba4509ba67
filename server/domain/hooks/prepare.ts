// What holds of a hook before it is written: an outgoing one has an address and a secret, an incoming one gets both from us.
import { hookProviders } from '#schema/entities/hooks.ts'
import { limitUse } from '../../access/agencyLimits.ts'
import { badRequest, refused } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'

type Change = EntityChange<'hooks'>

const shortestSecret = 16
const longestAddress = 500

/** Rules of a hook about to be written; switched on again it begins with a clean sheet. */
export async function prepareHook(
  given: Change,
  work: Work & { readonly before: EntityRow<'hooks'> | undefined },
): Promise<Change> {
  const { before } = work
  if (!before) await refuseFull(work)
  const change = withKnownProvider(given)
  const { direction, url } = { ...before, ...change }
  if (before && change.direction !== undefined && change.direction !== before.direction) {
    const text = 'Направление не меняют. Создайте новый вебхук, а этот удалите.'
    throw refused('hooks.direction', text, { direction: text })
  }
  const errors = direction === 'in' ? incomingErrors(change) : outgoingErrors(change, url)
  if (Object.keys(errors).length > 0) throw badRequest('hooks', errors)
  const isBack = before !== undefined && !before.active && change.active === true
  return isBack ? { ...change, fails: 0, failing_since: null, disabled_reason: null } : change
}

/** An event goes to every hook, so an agency has a limited number of them. */
async function refuseFull({ tx, now }: Work): Promise<void> {
  const { most, used } = await limitUse(tx, 'hooks', now)
  if (used < most) return
  throw refused('agency.hooks_full', `Вебхуков может быть не больше ${most}. Удалите ненужный и повторите.`)
}

/** A known program may be written by its code or by its name; any other word stays as it is. */
function withKnownProvider(change: Change): Change {
  const word = change.provider?.toLowerCase()
  const known = Object.entries(hookProviders).find(([code, name]) =>
    [code, name.toLowerCase()].includes(word ?? ''),
  )
  return known ? { ...change, provider: known[0] } : change
}

function outgoingErrors({ secret }: Change, url: string | null | undefined): Record<string, string> {
  if (!url) return { url: 'Нужен адрес, куда слать события, вида https://…. Вставьте его.' }
  if (url.length > longestAddress)
    return { url: `Адрес длиннее ${longestAddress} знаков. Укажите адрес короче.` }
  if (secret === null) return { secret: 'Без секрета подписи нет. Оставьте прежний или выпустите новый.' }
  return secret !== undefined && secret.length < shortestSecret
    ? { secret: `Секрет короче ${shortestSecret} знаков легко подобрать. Придумайте длиннее.` }
    : {}
}

function incomingErrors({ url, secret }: Change): Record<string, string> {
  if (url) return { url: 'Адрес входящего вебхука выдаёт Ключник. Оставьте поле пустым.' }
  return secret ? { secret: 'У входящего вебхука секрет стоит в самом адресе. Оставьте поле пустым.' } : {}
}
