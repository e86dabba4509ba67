// Why a payment or a return was canceled at ЮKassa, in words for people.
const texts: Readonly<Record<string, string>> = {
  '3d_secure_failed': 'Не пройдена проверка 3-D Secure.',
  call_issuer: 'Банк карты отказал без объяснения. Позвоните в банк или возьмите другую карту.',
  canceled_by_merchant: 'Платёж отменён.',
  card_expired: 'Срок карты истёк.',
  country_forbidden: 'Карты этой страны не принимаются.',
  deal_expired: 'Срок сделки истёк.',
  expired_on_capture: 'Деньги не списали вовремя, заморозка снята.',
  expired_on_confirmation: 'Гость не успел заплатить по этой ссылке.',
  fraud_suspected: 'Платёж похож на мошеннический, его остановили.',
  general_decline: 'Банк отказал без объяснения.',
  identification_required: 'Кошелёк нужно подтвердить.',
  insufficient_funds: 'На карте не хватает денег.',
  internal_timeout: 'Сервис оплаты не успел, попробуйте ещё раз.',
  invalid_card_number: 'Номер карты введён неверно.',
  invalid_csc: 'Код с обратной стороны карты введён неверно.',
  issuer_unavailable: 'Банк карты не отвечает, попробуйте позже.',
  payment_method_limit_exceeded: 'Превышен лимит карты или магазина.',
  payment_method_restricted: 'Операции по этой карте запрещены.',
  permission_revoked: 'Разрешение на списание отозвано.',
  rejected_by_payee: 'Магазин не смог вернуть деньги.',
  rejected_by_timeout: 'Сервис не успел вернуть деньги.',
  yoo_money_account_closed: 'Кошелёк гостя закрыт.',
}

/** The sentence for a reason of the service; a word we do not know is an unexplained refusal. */
export function declineText(reason: string): string {
  return (Object.hasOwn(texts, reason) ? texts[reason] : undefined) ?? 'Сервис оплаты отказал без объяснения.'
}
