// What guests are asked to agree to where the agency has written nothing of its own.
import { pageLanguages } from '#schema/entities/guestPage.ts'

type Written = Readonly<Record<(typeof pageLanguages)[number], string>>

/** The consent to keep what a guest sends; `{agency}` is filled in. */
export const usualDataConsent: Written = {
  ru: 'Я даю согласие: {agency} может собирать, записывать, хранить, использовать и удалять мои персональные данные — имя, дату рождения, гражданство, данные документов и их фото, телефон, e-mail — чтобы заселить меня по этой брони и выполнить требования закона о регистрации гостей. Передать их можно только государственным органам, когда это требует закон. Согласие действует, пока данные не удалены по сроку хранения. Отозвать его можно, написав нам.',
  en: 'I agree that {agency} may collect, record, store, use and delete my personal data — name, date of birth, citizenship, identity documents and photos of them, phone, e-mail — in order to accommodate me under this booking and to meet the legal rules on registration of guests. The data may be passed to state authorities only where the law requires it. The consent stands until the data are deleted at the end of their term. It can be withdrawn by writing to us.',
  zh: '我同意：{agency} 可以收集、记录、保存、使用和删除我的个人数据——姓名、出生日期、国籍、证件信息及其照片、电话、电子邮箱——用于本次预订的入住以及履行法律规定的住客登记要求。只有在法律要求时，才可将数据提供给国家机关。本同意在数据按保存期限删除之前有效，可随时联系我们撤回。',
}

/** The consent to advertising. */
export const usualMarketingConsent: Written = {
  ru: 'Я согласен получать от {agency} рекламу — предложения и скидки — по телефону, e-mail и в мессенджерах, которые указал при бронировании. Отказаться можно в любой момент ответом «стоп».',
  en: 'I agree to receive advertising from {agency} — offers and discounts — by the phone, e-mail and messengers given with the booking. I can stop it at any time by replying “stop”.',
  zh: '我同意通过预订时提供的电话、电子邮箱和即时通讯接收 {agency} 的广告——优惠和折扣。可随时回复“退订”取消。',
}

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
