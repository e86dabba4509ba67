// The words of the contract and of its signature; they come with its form, after everything else of the page.
import type { PageLanguage } from '../words/catalogue.ts'

const ru = {
  loading: 'Загружаем договор…',
  failed: 'Не удалось загрузить договор',
  preparing: 'Договор ещё готовится. Мы уже занимаемся этим; загляните позже.',
  untranslated: 'Перевода нет: договор показан на языке агентства',
  read: 'Договор прочитан, согласие с ним даю',
  tickFirst: 'Прочитайте договор и поставьте отметку.',
  askCode: 'Получить код на телефон {phone}',
  sent: 'Код отправлен на телефон ••• {tail}. Подходит до {time}.',
  code: 'Код из сообщения, 6 цифр',
  badCode: 'Нужны 6 цифр из сообщения.',
  sign: 'Подписать договор',
  again: 'Отправить код ещё раз',
  againIn: 'Новый код — через {n} с',
  signed: 'Договор подписан {when} в {time}.',
} as const

type Words = { readonly [K in keyof typeof ru]: string }

/** What is said of the contract in each language of the page. */
export const contractWords: Readonly<Record<PageLanguage, Words>> = {
  ru,
  en: {
    loading: 'Loading the contract…',
    failed: 'The contract could not be loaded',
    preparing: 'The contract is not ready yet. We are at it; please look again later.',
    untranslated: 'There is no translation: the contract is in the language of the agency',
    read: 'I have read the contract and agree to it',
    tickFirst: 'Please read the contract and tick the box.',
    askCode: 'Get a code on the phone {phone}',
    sent: 'The code was sent to the phone ••• {tail}. It is good until {time}.',
    code: 'Code from the message, 6 digits',
    badCode: 'Six digits from the message are needed.',
    sign: 'Sign the contract',
    again: 'Send a code again',
    againIn: 'A new code in {n} s',
    signed: 'The contract was signed {when} at {time}.',
  },
  zh: {
    loading: '正在加载合同…',
    failed: '无法加载合同',
    preparing: '合同尚未准备好，我们正在处理，请稍后再看。',
    untranslated: '暂无译文：以下为公司语言的合同',
    read: '我已阅读合同并同意其内容',
    tickFirst: '请阅读合同并勾选。',
    askCode: '发送验证码至手机 {phone}',
    sent: '验证码已发送至手机 ••• {tail}，{time} 前有效。',
    code: '短信中的 6 位验证码',
    badCode: '请输入消息中的 6 位数字。',
    sign: '签署合同',
    again: '重新发送验证码',
    againIn: '{n} 秒后可重新获取',
    signed: '合同已于{when} {time} 签署。',
  },
}

/** What is said of refusals in the languages that the server does not speak. */
export const contractRefusals: Readonly<Partial<Record<PageLanguage, Readonly<Record<string, string>>>>> = {
  en: {
    network: 'No connection: signing needs the network.',
    changed: 'The booking or the contract has changed. Please read it again.',
    code_wrong: 'That is not the code.',
    code_over: 'The code is good no more. Ask for a new one.',
    too_soon: 'A new code can be asked for once a minute.',
    too_many: 'No more codes today. Write to us, please.',
    no_phone: 'The booking has no phone of yours. Write to us, please.',
    no_way: 'We cannot send a code now: you will sign on paper.',
    preparing: 'The contract is not ready yet.',
    not_sent: 'The code did not leave. Please try again in a minute.',
    checked: 'The contract is signed already.',
  },
  zh: {
    network: '没有网络：签署需要联网。',
    changed: '预订或合同已更改，请重新阅读。',
    code_wrong: '验证码不正确。',
    code_over: '验证码已失效，请重新获取。',
    too_soon: '每分钟只能获取一次验证码。',
    too_many: '今天的验证码次数已用完，请联系我们。',
    no_phone: '预订中没有您的手机号，请联系我们。',
    no_way: '暂时无法发送验证码，请线下签署。',
    preparing: '合同尚未准备好。',
    not_sent: '验证码未发出，请一分钟后重试。',
    checked: '合同已签署。',
  },
}
