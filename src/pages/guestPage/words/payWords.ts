// What the page says of paying by card: fetched with the card of money, so that the first text does not wait for it.
import type { PageLanguage } from './catalogue.ts'

const ru = {
  pay: 'Оплатить {sum}',
  payPart: 'Внести предоплату {sum}',
  payDeposit: 'Внести залог {sum}',
  freeze: 'Заморозить залог {sum}',
  freezeHow: 'Деньги останутся на вашей карте и освободятся сами, если удерживать нечего.',
  freezeFrom: 'Залог {sum} заморозим на карте: спросим с {date}.',
  frozen: 'Залог {sum} заморожен на карте',
  how: 'Картой или через СБП на защищённой странице сервиса оплаты.',
  mail: 'E-mail: сюда придёт чек',
  badMail: 'Нужна почта вида name@mail.ru',
  other: 'Или переводом',
  opening: 'Создаём ссылку…',
  checking: 'Проверяем оплату…',
  later: 'Оплата ещё не дошла. Если вы заплатили, подождите: запишем сами. Если нет, попробуйте снова.',
  paid: 'Оплачено {sum}',
  failed: 'Не прошло: {why}',
  returning: 'Возвращаем {sum}',
  returned: 'Вернули {sum}',
  insufficient_funds: 'на карте не хватает денег',
  card_expired: 'срок карты истёк',
  invalid_csc: 'неверный код с обратной стороны карты',
  invalid_card_number: 'неверный номер карты',
  '3d_secure_failed': 'не пройдена проверка банка',
  payment_method_limit_exceeded: 'превышен лимит карты',
  payment_method_restricted: 'операции по карте запрещены',
  issuer_unavailable: 'банк карты не отвечает',
  expired_on_confirmation: 'время на оплату вышло',
  declined: 'банк отказал',
} as const

type PayText = keyof typeof ru

const en: Readonly<Record<PayText, string>> = {
  pay: 'Pay {sum}',
  payPart: 'Pay the advance of {sum}',
  payDeposit: 'Pay the deposit of {sum}',
  freeze: 'Freeze the deposit of {sum}',
  freezeHow: 'The money stays on your card and is freed by itself if there is nothing to withhold.',
  freezeFrom: 'The deposit of {sum} will be frozen on your card: we will ask from {date}.',
  frozen: 'The deposit of {sum} is frozen on your card',
  how: 'By card or SBP on the secure page of the payment service.',
  mail: 'E-mail for the receipt',
  badMail: 'An address like name@mail.com is needed',
  other: 'Or by transfer',
  opening: 'Preparing the link…',
  checking: 'Checking the payment…',
  later: 'The payment has not arrived yet. If you have paid, just wait: we will see it. If not, try again.',
  paid: 'Paid {sum}',
  failed: 'Not paid: {why}',
  returning: 'Returning {sum}',
  returned: 'Returned {sum}',
  insufficient_funds: 'not enough money on the card',
  card_expired: 'the card has expired',
  invalid_csc: 'wrong security code of the card',
  invalid_card_number: 'wrong card number',
  '3d_secure_failed': 'the bank’s check was not passed',
  payment_method_limit_exceeded: 'the limit of the card is exceeded',
  payment_method_restricted: 'payments by this card are forbidden',
  issuer_unavailable: 'the bank does not answer',
  expired_on_confirmation: 'the time to pay is over',
  declined: 'the bank declined it',
}

const zh: Readonly<Record<PayText, string>> = {
  pay: '支付 {sum}',
  payPart: '支付预付款 {sum}',
  payDeposit: '支付押金 {sum}',
  freeze: '冻结押金 {sum}',
  freezeHow: '款项留在您的卡内，如无扣款将自动解冻。',
  freezeFrom: '押金 {sum} 将在卡内冻结：{date} 起办理。',
  frozen: '押金 {sum} 已在卡内冻结',
  how: '在支付服务的安全页面用银行卡或 SBP 支付。',
  mail: '接收收据的电子邮箱',
  badMail: '请填写 name@mail.com 这样的邮箱',
  other: '或转账',
  opening: '正在生成链接…',
  checking: '正在核对付款…',
  later: '款项尚未到账。如果您已付款，请稍候，我们会自动登记；如未付款，请重试。',
  paid: '已支付 {sum}',
  failed: '未支付：{why}',
  returning: '正在退款 {sum}',
  returned: '已退款 {sum}',
  insufficient_funds: '卡内余额不足',
  card_expired: '银行卡已过期',
  invalid_csc: '银行卡安全码错误',
  invalid_card_number: '银行卡号错误',
  '3d_secure_failed': '未通过银行验证',
  payment_method_limit_exceeded: '超出银行卡限额',
  payment_method_restricted: '该卡禁止付款',
  issuer_unavailable: '发卡银行无响应',
  expired_on_confirmation: '付款时间已过',
  declined: '银行拒绝付款',
}

const catalogues = { ru, en, zh } as const satisfies Record<PageLanguage, Readonly<Record<PayText, string>>>

interface PayValues {
  readonly sum?: string
  readonly why?: string
  readonly date?: string
}

/** Says these words in a language, `{sum}`, `{why}` and `{date}` put in. */
export const payWordsIn =
  (language: PageLanguage) =>
  (key: PayText, values: PayValues = {}): string =>
    catalogues[language][key]
      .replace('{sum}', () => values.sum ?? '')
      .replace('{why}', () => values.why ?? '')
      .replace('{date}', () => values.date ?? '')

/** The words for a refusal of the service; one that we do not know is the bank's. */
export function isKnownRefusal(code: string | undefined): code is PayText {
  return code?.includes('_') === true && Object.hasOwn(ru, code)
}
