// What the gateways' calls back tell, by the channel of the account.
import type { GatewayNews, SenderAccount } from '../messenger.ts'
import { readTelegramWords } from '../telegram/words.ts'
import { readGreenWebhook } from './greenNews.ts'
import { readLetter } from './mailWords.ts'
import { readMaxBotNews } from './maxBotWords.ts'

/** Reads one call back; what we do not follow tells nothing. */
export function readNews(
  { type, provider }: Pick<SenderAccount, 'type' | 'provider'>,
  body: unknown,
): readonly GatewayNews[] {
  switch (type) {
    case 'max':
      return provider === 'maxbot' ? some(readMaxBotNews(body)) : readGreenWebhook(body)
    case 'whatsapp':
      return readGreenWebhook(body)
    case 'telegram':
      return some(readTelegramWords(body))
    case 'email':
      return some(readLetter(body))
    case 'sms':
      return []
  }
}

/** The number of news at the other side, the same however often they are told; a state of an account has none. */
export function numberOf(news: GatewayNews): string | undefined {
  switch (news.kind) {
    case 'delivery':
      return `${news.providerId}:${news.state}`
    case 'account':
      return undefined
    case 'words':
    case 'start':
    case 'stop':
      return news.id
    case 'edit':
    case 'removal':
      return `${news.id}:${news.kind}:${news.at}:${news.text.length}`
  }
}

function some(news: GatewayNews | undefined): GatewayNews[] {
  return news ? [news] : []
}
