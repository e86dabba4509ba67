import { afterEach, describe, expect, it } from 'vitest'
import { slowStyle } from '#tests/support/quickStyles.ts'

const sheet = `
  .box { display: flex; visibility: hidden; color: red }
  .box .inner { display: none }
  .box > span.inner { display: grid }
  .late { display: inline-block } .late { display: inline-flex }
  #first.box, .other { display: table }
  .button:disabled, .aside::before { pointer-events: none; display: none }
  .even:not(.odd) { display: contents }
  .strong { display: block !important }
  .same { display: inherit; visibility: inherit }
  .plain { visibility: initial }
  @media (min-width: 1px) { .box { display: none } }
  * { pointer-events: auto }
`

const page = `
  <div class="box" id="first"><span class="inner"><i>1</i></span><p class="inner same">2</p></div>
  <div class="box late"><button class="button late" disabled>3</button><a class="aside">4</a></div>
  <div class="even strong" style="display: none">5</div><div class="even">6</div><em class="other plain">7</em>
  <section style="visibility: hidden; pointer-events: none"><b class="plain">8</b><u class="same">9</u></section>
  <table class="box"><tbody><tr hidden><td>10</td></tr></tbody></table><input type="hidden"><p hidden>11</p>
  <details><summary>12</summary>13</details><dialog>14</dialog><svg class="late"><path class="same" /></svg>
`

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

function addSheet(text: string): void {
  document.head.appendChild(document.createElement('style')).append(text)
}

const shownIn = (styleOf: typeof slowStyle) =>
  [...document.querySelectorAll('*')].map((element) => {
    const style = styleOf(element)
    const names = ['display', 'visibility', 'pointer-events', 'color']
    return [
      element.outerHTML,
      style.display,
      style.pointerEvents,
      ...names.map((name) => style.getPropertyValue(name)),
    ]
  })

describe('the quick answer whether an element is shown', () => {
  it('is the one of the page itself, before and after its sheets change', () => {
    expect(window.getComputedStyle).not.toBe(slowStyle)
    document.body.innerHTML = page
    expect(shownIn(window.getComputedStyle)).toEqual(shownIn(slowStyle))
    addSheet(sheet)
    expect(shownIn(window.getComputedStyle)).toEqual(shownIn(slowStyle))
    addSheet('.late, .inner, .box { display: list-item; visibility: visible } i { display: ruby }')
    expect(shownIn(window.getComputedStyle)).toEqual(shownIn(slowStyle))
    document.head.firstElementChild?.remove()
    expect(shownIn(window.getComputedStyle)).toEqual(shownIn(slowStyle))
  })
})
