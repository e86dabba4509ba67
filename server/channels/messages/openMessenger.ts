import type { Integrations } from '../integrations.ts'
import type { Messenger, SenderAccount } from '../messenger.ts'
import type { Outgoing } from '../outgoing.ts'
import { openGreen } from './greenGateway.ts'
import { openMail } from './mail.ts'
import { openMaxBot } from './maxBot.ts'
import { openSmsc } from './smscGateway.ts'
import { openTelegram } from './telegramMessenger.ts'

/** What messengers are opened with. */
export interface MessengerDoor {
  readonly outgoing: Outgoing
  readonly integrations: Integrations
}

/** Opens the messenger of an account; throws `MessengerError` when the account lacks what it needs. */
export function openMessenger({ outgoing, integrations }: MessengerDoor, account: SenderAccount): Messenger {
  switch (account.type) {
    case 'whatsapp':
      return openGreen(outgoing, integrations.whatsappApiRoot, account)
    case 'max':
      return account.provider === 'maxbot'
        ? openMaxBot(outgoing, integrations.maxBotApiRoot, account)
        : openGreen(outgoing, integrations.maxApiRoot, account)
    case 'sms':
      return openSmsc(outgoing, integrations.smsApiRoot, account)
    case 'telegram':
      return openTelegram({ outgoing, apiRoot: integrations.telegramApiRoot }, account)
    case 'email':
      return openMail(outgoing, account)
  }
}
