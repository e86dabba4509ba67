import { messagePlanner } from '../domain/automessages/listen.ts'
import { hearUpdates } from '../domain/bots/hearUpdate.ts'
import { staffNotices } from '../domain/bots/notices.ts'
import { sendMessages, sendNotices } from '../domain/bots/send.ts'
import { chargeListener } from '../domain/charges/listen.ts'
import { tellCleaners } from '../domain/cleaners/tellCleaners.ts'
import { fileFetcher } from '../domain/dialogs/fetchFile.ts'
import { lostAnswers } from '../domain/dialogs/lostAnswer.ts'
import { keysRevoker } from '../domain/guestPage/revokeKeys.ts'
import { fanOut, hookTopics } from '../domain/hooks/fanOut.ts'
import type { Listener } from '../domain/listener.ts'
import type { OutsideParts } from '../domain/outside.ts'
import { hearNotices } from '../domain/rents/bookings/hearNotices.ts'
import { botAnswers } from '../domain/senders/botTalk.ts'
import { newsTaker } from '../domain/senders/takeNews.ts'
import { topicMirror } from '../domain/topicTalk/mirror.ts'
import { topicPosts } from '../domain/topicTalk/post.ts'
import { sendMail } from '../domain/users/mailNotice.ts'
import { sendCodes } from '../domain/users/sendCodes.ts'
import { sendLinks } from '../domain/users/sendLinks.ts'
import { tellPeople } from '../domain/users/tellPeople.ts'
import type { TopicHandler } from './outbox.ts'

/** Everyone who hears of events or sends something. */
const listeners: readonly Listener[] = [
  staffNotices,
  tellCleaners,
  tellPeople,
  sendNotices,
  sendMessages,
  sendMail,
  sendLinks,
  sendCodes,
  hearUpdates,
  hearNotices,
  messagePlanner,
  keysRevoker,
  newsTaker,
  botAnswers,
  fileFetcher,
  lostAnswers,
  topicMirror,
  topicPosts,
  chargeListener,
  { topics: hookTopics, hear: (event, parts) => fanOut(parts, event) },
]

/** What becomes of the messages of each topic; a topic without a listener is closed quietly. */
export function topicsOf(parts: OutsideParts): Readonly<Record<string, TopicHandler>> {
  const names = new Set(listeners.flatMap(({ topics }) => topics))
  return Object.fromEntries([...names].map((name) => [name, handlerOf(parts, name)]))
}

/** Everybody hears of it, whatever trouble one of them has. */
function handlerOf(parts: OutsideParts, name: string): TopicHandler {
  const heard = listeners.filter(({ topics }) => topics.includes(name))
  return async (message) => {
    const troubles: unknown[] = []
    for (const listener of heard)
      await listener.hear(message, parts).catch((cause: unknown) => troubles.push(cause))
    if (troubles.length > 0) throw troubles[0]
  }
}
