
/** What makes a code a signature: stands under every contract that is signed by one. */
export const signatureClause: Written = {
  ru: 'Стороны согласны: код из сообщения, отправленного на телефон, указанный при бронировании, — простая электронная подпись этого договора, равная собственноручной. Код хранит в тайне тот, кому он отправлен.',
  en: 'The parties agree that the code sent in a message to the phone given with the booking is a simple electronic signature of this contract, equal to one by hand. Whoever receives the code keeps it secret.',
  zh: '双方同意：发送至预订时所留手机的验证码即为本合同的简单电子签名，与亲笔签名具有同等效力。收到验证码的一方应对其保密。',
}

/** The message with a code, short enough for one SMS. */
export const codeLetter: Written = {
  ru: 'Код подписи договора: {code}. Никому его не говорите. {agency}',
  en: 'Code to sign the contract: {code}. Tell it to nobody. {agency}',
  zh: '合同签署验证码：{code}。请勿告诉他人。{agency}',
}

/** The message after a signature, with the way to the guest's copy. */
export const signedLetter: Written = {
  ru: 'Договор подписан. Ваш экземпляр — на странице брони: {guest_page}',
  en: 'The contract is signed. Your copy is on the page of the booking: {guest_page}',
  zh: '合同已签署。您的副本在预订页面：{guest_page}',
}

/** The message that a signed contract speaks of another stay now. */
export const signAgainLetter: Written = {
  ru: 'Бронь изменилась, договор нужно подписать заново: {guest_page}',
  en: 'The booking has changed: please sign the contract anew: {guest_page}',
  zh: '预订已更改，请重新签署合同：{guest_page}',
}

/** One of such texts in a language, in Russian where there is none. */
export const inLanguage = (texts: Written, language: string | null): string =>
  texts[pageLanguages.find((one) => one === language) ?? 'ru']
