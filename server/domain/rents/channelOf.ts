import { followedChannel } from '#schema/rules/stayChannel.ts'
import type { EntityRow } from '../entityHooks.ts'
import type { Ground } from './ground.ts'

type Origin = Pick<EntityRow<'rents'>, 'source_id' | 'ota_id'>

/** The channel that a stay is stored with; nothing where neither it nor its source changes. */
export async function channelOf(
  draft: Origin,
  before: Origin | undefined,
  ground: Pick<Ground, 'channelOfSource'>,
): Promise<Partial<Pick<Origin, 'ota_id'>>> {
  const former = before?.source_id ?? null
  if (draft.source_id === former && draft.ota_id === (before?.ota_id ?? null)) return {}
  const ofSource = {
    before: await ground.channelOfSource(former),
    after: await ground.channelOfSource(draft.source_id),
  }
  const ota_id = followedChannel(before, draft, ofSource)
  return ota_id === draft.ota_id ? {} : { ota_id }
}
