// The played services beside Telegram and the calendars: one line each starts it and tells the server where it is.
import { startChannelManager } from './channelManager.ts'
import { startMailbox } from './mailbox.ts'
import { startMaxBots } from './maxBots.ts'
import { startMessageGateways } from './messageGateways.ts'
import { startBank, startShop } from './payments.ts'
import type { StartService } from './service.ts'

/** The further services, each on the next port after Telegram's. */
export const furtherServices: readonly StartService[] = [
  startChannelManager,
  startMessageGateways,
  startMailbox,
  startShop,
  startBank,
  startMaxBots,
]
