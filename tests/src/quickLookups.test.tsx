import { afterEach, describe, expect, it } from 'vitest'
import { slowControl, slowLabels } from '#tests/support/quickLookups.ts'

const page = `
  <label for="plain">1</label><input id="plain"><label for="plain">2</label>
  <label>3 <i><select></select></i> <textarea></textarea></label>
  <label for="">4 <input></label><label for="nothing">5 <input></label><label>6</label>
  <label for="other">7 <input><button id="other">8</button></label><label for="twice">9</label>
  <input id="twice"><textarea id="twice"></textarea><label for="hidden">10</label><input type="HIDDEN" id="hidden">
  <label for="text">11</label><p id="text"></p><label>12 <input type="hidden"><output></output></label>
  <label for="area"><label>13 <textarea id="area"></textarea></label></label>
`

const fieldsOn = (root: ParentNode) =>
  root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea, button')

function expectSame(root: ParentNode): void {
  const labels = [...root.querySelectorAll('label')]
  expect(labels.map(({ control }) => control)).toEqual(labels.map(slowControl))
  for (const field of fieldsOn(root))
    expect(field.labels && [...field.labels], field.outerHTML).toEqual(
      slowLabels(field) && [...(slowLabels(field) ?? [])],
    )
}

afterEach(() => document.body.replaceChildren())

describe('the quick answer what a label names', () => {
  it('is the one of the page itself, before and after the page changes', () => {
    document.body.innerHTML = page
    expectSame(document)
    document.getElementById('plain')?.remove()
    document.querySelector('[for=""]')?.setAttribute('for', 'area')
    expectSame(document)
  })

  it('is the one of jsdom away from the page too', () => {
    const away = document.createElement('div')
    away.innerHTML = page
    expectSame(away)
  })
})

it('a global sheet of emotion is found by its name, first of its like, or not at all', () => {
  document.body.innerHTML =
    '<style data-emotion="css a"></style><style data-emotion="css b" id="first"></style>'
  document.body.append(
    Object.assign(document.createElement('i'), { innerHTML: '<style data-emotion="css b">' }),
  )
  expect(document.querySelector('style[data-emotion="css b"]')?.id).toBe('first')
  expect(document.querySelector('style[data-emotion="css c"]')).toBeNull()
  expect(document.querySelector('style[data-emotion="css a"], i')?.localName).toBe('style')
})
