// The people of the demo agency: how they sign in by the form or by the call, and what they call directly.
import { expect, type Page } from '@playwright/test'

/** The password of every demo account. */
export const demoPassword = 'demo-klyuchnik'

/** Signs in on the login page as a person would; the agency's own account by the other side of the switch. */
export async function signIn(
  page: Page,
  url: string,
  login: string,
  side: 'Агентство' | 'Сотрудник' = 'Сотрудник',
): Promise<void> {
  await page.goto(`${url}/login`)
  await fillLogin(page, login, side)
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeAttached()
}

/** Fills the login page that is open and sends it. */
export async function fillLogin(
  page: Page,
  login: string,
  side: 'Агентство' | 'Сотрудник' = 'Сотрудник',
): Promise<void> {
  await page.getByText(side, { exact: true }).click()
  await page.getByLabel('Телефон или почта').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

/** A signed-in caller: a path below `/api/admin` with a method and a body gives status and parsed answer. */
export type Caller = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly body: unknown }>

/** Signs in by the call alone, gives a direct caller, and puts the token where the panel keeps it on the first load. */
export async function enter(page: Page, url: string, login: string): Promise<Caller> {
  const { token, agency_id } = await keyOf(page, url, login)
  await page.addInitScript(
    ([key, agency]) => {
      if (sessionStorage.getItem('entered')) return
      sessionStorage.setItem('entered', 'yes')
      localStorage.setItem('token', String(key))
      localStorage.setItem('agency_id', String(agency))
    },
    [token, agency_id],
  )
  return callerOf(page, url, String(token))
}

/** Signs in by the call alone and gives a direct caller; the page itself stays signed out. */
export async function signedCaller(page: Page, url: string, login: string): Promise<Caller> {
  const { token } = await keyOf(page, url, login)
  return callerOf(page, url, String(token))
}

async function keyOf(page: Page, url: string, login: string) {
  const answer = await page.request.post(`${url}/api/admin/users/login`, {
    data: { login, password: demoPassword },
  })
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** The direct caller of a token. */
export function callerOf(page: Page, url: string, token: string): Caller {
  return async (method, path, body) => {
    const answer = await page.request.fetch(`${url}/api/admin/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { data: body }),
    })
    const text = await answer.text()
    return { status: answer.status(), body: text === '' ? undefined : JSON.parse(text) }
  }
}

/** Makes a row by a call and gives its id. */
export async function newRow(call: Caller, method: string, path: string, body: object): Promise<number> {
  const answer = await call(method, path, body)
  expect(answer.status).toBeLessThan(300)
  return Number(Reflect.get(Object(answer.body), 'id'))
}

/** The links of an owner and of a cleaner of the demo, asked for outside of the page. */
export async function publicAddresses(page: Page, url: string): Promise<string[]> {
  const call = await signedCaller(page, url, 'admin@demo.ru')
  const keyOf = async (list: string) => {
    const { body } = await call('GET', list)
    return String(Reflect.get(Object(Reflect.get(Object(body), 0)), 'public_id'))
  }
  return [`/owner/${await keyOf('owners')}`, `/cleaner/${await keyOf('cleaners')}`]
}
