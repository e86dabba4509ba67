import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFocus } from '#src/base/keepFocus.ts'

let stop: () => void

beforeEach(() => {
  document.body.innerHTML = '<button>Меню</button><main tabindex="-1" aria-label="Экран"></main>'
  stop = keepFocus(() => document.querySelector('main'))
})

afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const main = () => find('main')

function find(selector: string): HTMLElement {
  const found = document.querySelector(selector)
  if (found instanceof HTMLElement) return found
  throw new Error(`Nothing is ${selector}`)
}

/** What has the focus, by its name or its words. */
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''

/** Lets a frame pass, in which the focus would have moved. */
const frame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))

it('what a press beside everything has let go of stays let go of', async () => {
  main().innerHTML = '<section aria-label="Деньги"><button>Принять</button></section>'
  find('section button').focus()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  find('section button').remove()
  await frame()
  expect(document.activeElement).toBe(document.body)
})

it('a field left by the person is not entered again when something else goes', async () => {
  main().innerHTML = '<input aria-label="Сумма"><p>Ждём</p>'
  find('input').focus()
  find('input').blur()
  find('p').remove()
  await frame()
  expect(document.activeElement).toBe(document.body)
})

it('whoever takes the focus at once keeps it', async () => {
  main().innerHTML = '<section aria-label="Деньги"><button>Принять</button></section><a href="#x">Дальше</a>'
  find('section button').focus()
  find('section button').remove()
  find('a').focus()
  await frame()
  expect(focused()).toBe('Дальше')
})

it('nothing behind an open dialog takes it', async () => {
  main().innerHTML = '<section aria-label="Деньги"><button>Принять</button></section>'
  find('section button').focus()
  main().setAttribute('aria-hidden', 'true')
  find('section button').remove()
  await frame()
  expect(document.activeElement).toBe(document.body)
})

it('a button done with leaves it to the block around, never to another act in its place', async () => {
  main().innerHTML = '<section aria-label="Что дальше"><button>Заселить</button></section>'
  find('section button').focus()
  find('section').innerHTML = '<button>Выселить</button>'
  await expect.poll(focused).toBe('Что дальше')
})

it('a button drawn anew under the same words has it again', async () => {
  main().innerHTML = '<section aria-label="Гости"><button>Изменить</button><button>Убрать</button></section>'
  find('section button').focus()
  find('section').innerHTML = '<button>Убрать</button><button>Изменить</button>'
  await expect.poll(focused).toBe('Изменить')
})

it('a button that waited for its answer has it again when it may be pressed again', async () => {
  main().innerHTML = '<section aria-label="Деньги"><button>Принять</button></section>'
  const button = find('section button')
  button.focus()
  // browsers let go of what cannot be pressed, these pages do not
  button.blur()
  button.toggleAttribute('disabled', true)
  await frame()
  expect(document.activeElement).toBe(document.body)
  button.toggleAttribute('disabled', false)
  await expect.poll(focused).toBe('Принять')
})

it('a row off its list leaves it to the row that follows, never to the same act on it; the last one to the list', async () => {
  const rows = ['Невский', 'Литейный'].map(
    (flat) => `<li aria-label="${flat}"><button>Назначить: Анна</button></li>`,
  )
  main().innerHTML = `<ul aria-label="Без клинера">${rows.join('')}</ul>`
  find('li button').focus()
  find('li').remove()
  await expect.poll(focused).toBe('Литейный')
  find('li').remove()
  await expect.poll(focused).toBe('Без клинера')
})

it('a dialog that closes gives it back to where it was opened, past all that has gone since', async () => {
  find('body > button').focus()
  const [first, second] = [dialog('Поиск'), dialog('Бронь')]
  find('dialog').remove()
  second.remove()
  expect(first.isConnected).toBe(false)
  await expect.poll(focused).toBe('Меню')
})

it('one whose button waits for its answer gives it to the block around that button', async () => {
  find('body > button').focus()
  main().innerHTML = '<section aria-label="Что дальше"><button>Заселить</button></section>'
  find('section button').focus()
  const question = dialog('Раньше срока')
  find('section button').toggleAttribute('disabled', true)
  question.remove()
  await expect.poll(focused).toBe('Что дальше')
})

it('one that nothing opened leaves it to the screen', async () => {
  dialog('Бронь').remove()
  await expect.poll(focused).toBe('Экран')
})

/** Opens a dialog beside the page, with the focus in its field. */
function dialog(label: string): HTMLElement {
  const opened = document.createElement('dialog')
  opened.setAttribute('open', '')
  opened.innerHTML = `<input aria-label="${label}">`
  document.body.append(opened)
  opened.querySelector('input')?.focus()
  return opened
}
