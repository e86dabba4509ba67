/** What a guest pays on such a page. */
export interface PaidThing {
  readonly description: string
  readonly kopecks: number
  readonly isOpen: boolean
}

/** The page a guest pays on, as much of it as a demo needs. */
export function payPage({ description, kopecks, isOpen }: PaidThing): string {
  const sum = (kopecks / 100).toLocaleString('ru-RU', { style: 'currency', currency: 'RUB' })
  const acts = isOpen
    ? `<form method="post"><button name="do" value="pay">Оплатить ${sum}</button>
        <button class="plain" name="do" value="late">Оплатить через минуту</button>
        <button class="plain" name="do" value="twice">Оплатить все открытые ссылки</button>
        <button class="plain" name="do" value="decline">Нет денег на карте</button></form>`
    : '<p>Этот платёж уже завершён. Вернитесь на страницу гостя.</p>'
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Учебная оплата</title><style>:root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;max-width:26rem;margin:0 auto;padding:2rem 1rem}
.mark{padding:.5rem .75rem;border-radius:8px;background:#f0c36d33}form{display:grid;gap:.75rem}
button{font:inherit;min-height:48px;border:0;border-radius:10px;background:#5b45d6;color:#fff}.plain{background:#8883;color:inherit}</style>
<p class="mark">Демо: сервис оплаты учебный, денег никто не спишет.</p><h1>${plain(description)}</h1><p>К оплате ${sum}</p>${acts}</html>`
}

function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** How soon who pays late pays. */
const lateBy = 60_000

/** Does what the guest pressed: pays now, later, or by each living link of the same stay, as who has two of them open does; anything else is a refusal. */
export async function press<T>(
  word: string | null,
  { own, living }: { readonly own: T; readonly living: readonly T[] },
  acts: { readonly pay: (one: T) => Promise<void>; readonly refuse: (one: T) => Promise<void> },
): Promise<void> {
  if (word === 'late') setTimeout(() => void acts.pay(own), lateBy).unref()
  else if (word === 'twice') for (const one of living) await acts.pay(one)
  else await (word === 'pay' ? acts.pay(own) : acts.refuse(own))
}
