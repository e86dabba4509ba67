// An agency that tells a receiver of its events, and the clock's two steps: news to deliveries, deliveries on their way.
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { deliverDue } from '#server/domain/hooks/deliver.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { sendDue } from '#server/jobs/outbox.ts'
import { topicsOf } from '#server/jobs/topics.ts'
import { startHookReceiver } from '#standIns/hookReceiver.ts'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'

/** The application, its receiver and its clock. */
export async function openScene() {
  const receiver = await startHookReceiver()
  const outgoing = createOutgoing({ allow: [`hook=${receiver.host}`] })
  const app = await buildTestApp({ outgoing })
  const parts = {
    database: app.database,
    outgoing,
    integrations: realServices,
    allEntityHooks,
    now: () => app.now().toISOString(),
  }
  const topics = topicsOf(parts)
  return {
    app,
    receiver,
    /** Everything that is due now goes out once. */
    async run() {
      while ((await sendDue(app.database, topics, parts.now)) > 0);
      return deliverDue(parts)
    },
    async close() {
      await app.close()
      await receiver.stop()
    },
  }
}

/** Adds an outgoing hook; gives its answer with the secret that was issued. */
export async function addHook(boss: Person, url: string, values: Readonly<Record<string, unknown>> = {}) {
  const { status, body, text } = await boss.call('POST', 'agency/hooks', { url, ...values })
  if (status !== 200) throw new Error(text)
  return body
}

/** Creates a purchase task for staff: an event of its own. */
export async function addTask(boss: Person, title: string): Promise<number> {
  const { body } = await boss.call('PATCH', 'clienttasks', { type: 'other', title })
  return Number(body.id)
}
