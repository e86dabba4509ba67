// What guests are asked to agree to where the agency has written nothing of its own.
import type { pageLanguages } from '#schema/entities/guestPage.ts'

type Written = Readonly<Record<(typeof pageLanguages)[number], string>>

/** The consent to keep what a guest sends; `{agency}` is filled in. */
export const usualDataConsent: Written = {
  ru: 'Я даю согласие: {agency} может собирать, записывать, хранить, использовать и удалять мои персональные данные — имя, дату рождения, гражданство, данные документов и их фото, телефон, e-mail — чтобы заселить меня по этой брони и выполнить требования закона о регистрации гостей. Передать их можно только государственным органам, когда это требует закон. Согласие действует, пока данные не удалены по сроку хранения. Отозвать его можно на этой странице, в «Мои данные».',
  en: 'I agree that {agency} may collect, record, store, use and delete my personal data — name, date of birth, citizenship, identity documents and photos of them, phone, e-mail — in order to accommodate me under this booking and to meet the legal rules on registration of guests. The data may be passed to state authorities only where the law requires it. The consent stands until the data are deleted at the end of their term. It can be withdrawn on this page, under “My data”.',
  zh: '我同意：{agency} 可以收集、记录、保存、使用和删除我的个人数据——姓名、出生日期、国籍、证件信息及其照片、电话、电子邮箱——用于本次预订的入住以及履行法律规定的住客登记要求。只有在法律要求时，才可将数据提供给国家机关。本同意在数据按保存期限删除之前有效，可随时在本页“我的数据”中撤回。',
}

/** The consent to advertising. */
export const usualMarketingConsent: Written = {
  ru: 'Я согласен получать от {agency} рекламу — предложения и скидки — по телефону, e-mail и в мессенджерах, которые указал при бронировании. Отказаться можно в любой момент на этой странице или ответом «стоп».',
  en: 'I agree to receive advertising from {agency} — offers and discounts — by the phone, e-mail and messengers given with the booking. I can stop it at any time on this page or by replying “stop”.',
  zh: '我同意通过预订时提供的电话、电子邮箱和即时通讯接收 {agency} 的广告——优惠和折扣。可随时在本页或回复“退订”取消。',
}
