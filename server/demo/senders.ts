// Accounts of the demo agency at the played gateways; keys and addresses are the demo's own.

/** Where the played mail server stands after the page of the played world, and the one where answers lie. */
export const mailPlace = 4
export const lettersPlace = 9

/** The port of the played mail server beside the page of the played world. */
export function mailPortOf(world: string | undefined): number {
  const page = Number(URL.parse(world ?? '')?.port ?? '')
  return page > 0 ? page + mailPlace : 465
}

/** How letters of guests are fetched from the played mailbox, from the first one on; without that world they are not. */
export function lettersOf(world: string | undefined) {
  const page = Number(URL.parse(world ?? '')?.port ?? '')
  return page > 0 ? { letters: true, letters_port: page + lettersPlace, answers_after: '1:0' } : {}
}

const works = { state: 'authorized', active: true, last_error: null } as const
const token = 'demo0000000000000000key'

/** The accounts in the order of the cascade. */
export const demoSenders = [
  {
    ...works,
    type: 'whatsapp',
    provider: 'green',
    name: 'WhatsApp ресепшн',
    phone: '+79110001122',
    instance: '1101000001',
    token,
    webhook_secret: 'demo-whatsapp-webhook'.padEnd(32, '0'),
  },
  {
    ...works,
    type: 'max',
    provider: 'green',
    name: 'MAX агентства',
    phone: '+79110001133',
    instance: '3100000001',
    token,
    webhook_secret: 'demo-max-webhook'.padEnd(32, '0'),
  },
  {
    ...works,
    type: 'telegram',
    provider: 'telegram',
    name: 'Боты агентства',
    webhook_secret: 'demo-telegram-webhook'.padEnd(32, '0'),
  },
  {
    ...works,
    type: 'sms',
    provider: 'smsc',
    name: 'SMS',
    token,
    sender: 'Klyuchi',
    webhook_secret: 'demo-sms-webhook'.padEnd(32, '0'),
  },
  {
    ...works,
    type: 'email',
    provider: 'smtp',
    name: 'Почта hello@demo.ru',
    host: '127.0.0.1',
    instance: 'hello@demo.ru',
    token,
    sender: 'hello@demo.ru',
    webhook_secret: 'demo-mail-webhook'.padEnd(32, '0'),
  },
  {
    ...works,
    type: 'max',
    provider: 'maxbot',
    name: 'Бот MAX для гостей',
    token: 'demo-max-bot'.padEnd(40, '0'),
    username: 'klyuchi_max_bot',
    invite_key: 'demo-max-invitations'.padEnd(43, '0'),
    only_answers: true,
    webhook_secret: 'demo-maxbot-webhook'.padEnd(32, '0'),
  },
] as const
