import type { Tx } from '../../db/database.ts'
import { readConnection, readState } from '../rents/bookings/connection.ts'

/** How the exchange with the channel manager stands, in one word. */
export async function managerState(tx: Tx): Promise<string> {
  const connection = await readConnection(tx)
  if (connection === undefined) return 'none'
  if (connection === 'incomplete') return 'incomplete'
  const { lastAt, lastError } = await readState(tx, connection.name)
  if (lastError !== null) return 'error'
  return lastAt === null ? 'waiting' : 'connected'
}

/** Settings as shown, with the state of the channel manager in its group. */
export async function withManagerState<S extends Readonly<Record<string, unknown>>>(
  tx: Tx,
  settings: S,
): Promise<S & { channel_manager: object }> {
  const state = await managerState(tx)
  return { ...settings, channel_manager: { ...Object(settings.channel_manager), state } }
}
