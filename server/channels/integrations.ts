// Where the services of the outside world live, and whether they are only played.

/** Addresses of outside services; every one is configuration. */
export interface Integrations {
  /** Root of the Telegram Bot API, without a slash at the end. */
  readonly telegramApiRoot: string
  /** Roots of the message gateways, without a slash at the end: WhatsApp, MAX, SMS. */
  readonly whatsappApiRoot: string
  readonly maxApiRoot: string
  readonly smsApiRoot: string
  /** Root of the bots of MAX, without a slash at the end. */
  readonly maxBotApiRoot: string
  /** Roots of the payment services, without a slash at the end. */
  readonly yookassaApiRoot: string
  readonly tbankApiRoot: string
  /** The channel manager: its root without a slash at the end, and the rest it wants between two calls. */
  readonly realtyCalendar: { readonly root: string; readonly pauseMs: number }
  /** Page of the played outside world when this server runs the demo; undefined otherwise. */
  readonly demoWorld?: string | undefined
}

/** The real services. */
export const realServices: Integrations = {
  telegramApiRoot: 'https://api.telegram.org',
  whatsappApiRoot: 'https://api.green-api.com',
  maxApiRoot: 'https://api.green-api.com',
  smsApiRoot: 'https://smsc.ru',
  maxBotApiRoot: 'https://platform-api2.max.ru',
  yookassaApiRoot: 'https://api.yookassa.ru/v3',
  tbankApiRoot: 'https://securepay.tinkoff.ru/v2',
  realtyCalendar: { root: 'https://realtycalendar.ru', pauseMs: 1000 },
}
