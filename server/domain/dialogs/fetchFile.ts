// Fetches what a guest has attached: by the worker, through the guarded door, and told by its content.
import { sql } from 'drizzle-orm'
import { openBot } from '../../channels/telegram/client.ts'
import { Undelivered } from '../../channels/undelivered.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import { AppError } from '../../errors.ts'
import { prepareFile } from '../files/prepareFile.ts'
import { type AgencyEvent, type Listener, toolsFor } from '../listener.ts'
import type { Outside } from '../operations.ts'
import { keepFiles } from './keepFiles.ts'
import { fileTopic } from './takeWords.ts'

const largest = 20 * 1_048_576
const timeoutMs = 60_000

/** Hears of files that wait to be fetched. */
export const fileFetcher: Listener = {
  topics: [fileTopic],
  async hear(event, parts) {
    const tools = await toolsFor(parts, event)
    try {
      await fetchOne(tools, event.payload)
    } catch (cause) {
      await tools.write(async ({ tx }) => {
        const id = Number(event.payload.reply_id)
        const [reply] = await findRows(tx, 'replies', sql`t.id = ${id}`, true)
        if (reply) await recountOne(tx, 'replies', id, { file_state: 'failed' })
      })
      // What cannot be kept will not be kept the next time either.
      if (cause instanceof AppError) throw new Undelivered('the file is none that is kept', 'never')
      throw cause
    }
  },
}

async function fetchOne(tools: Outside, payload: AgencyEvent['payload']): Promise<void> {
  const bytes = Buffer.from(await bytesOf(tools, payload))
  const kept = await prepareFile(bytes, null)
  await tools.write(async (work) => {
    const [reply] = await findRows(work.tx, 'replies', sql`t.id = ${Number(payload.reply_id)}`, true)
    if (!reply) return
    await keepFiles(work, reply, [{ name: String(payload.name), kept }], Number(payload.of ?? 1))
  })
}

async function bytesOf(tools: Outside, { url, fileId, data, ...from }: AgencyEvent['payload']) {
  if (typeof data === 'string') return Buffer.from(data, 'base64')
  if (typeof fileId === 'string') {
    const token = await tokenOf(tools, from)
    const door = { outgoing: tools.outgoing, apiRoot: tools.integrations.telegramApiRoot }
    return openBot(door, token).getFile(fileId, largest)
  }
  const answer = await tools.outgoing.request({
    url: String(url),
    timeoutMs,
    maxBytes: largest,
    maxRedirects: 3,
  })
  if (answer.status === 200) return answer.body
  throw new Undelivered(
    `the file was not given: ${answer.status}`,
    answer.status === 404 ? 'never' : undefined,
  )
}

async function tokenOf({ read }: Outside, { bot_id, sender_id }: AgencyEvent['payload']): Promise<string> {
  const [bot] = await read(({ tx }) => findRows(tx, 'bots', sql`t.id = ${Number(bot_id ?? 0)}`))
  const [sender] = await read(({ tx }) => findRows(tx, 'senders', sql`t.id = ${Number(sender_id ?? 0)}`))
  const token = bot?.token ?? sender?.token
  if (!token) throw new Undelivered('the bot that was written to is gone', 'never')
  return token
}
