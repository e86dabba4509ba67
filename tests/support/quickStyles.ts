// A query by role asks of every element whether it is shown, and jsdom answers by matching all rules of all sheets anew
// after each change of the page. Here only the rules that speak of it are matched, with the same answers; whatever else
// is asked, and what this code does not weigh, goes the long way.

const initial = { display: 'inline', visibility: 'visible', 'pointer-events': 'auto' }

type Property = keyof typeof initial

const properties: readonly Property[] = ['display', 'visibility', 'pointer-events']

interface Rule {
  readonly selector: string
  readonly order: number
  readonly weight: number
  readonly values: ReadonlyMap<Property, string>
}

/** The rules of a page that speak of being shown. */
interface Rules {
  /** By a class that their element must have. */
  readonly byClass: Map<string, Rule[]>
  readonly classless: Rule[]
  /** Those that are not weighed here. */
  readonly odd: Rule[]
}

/** The long way. */
export const slowStyle = window.getComputedStyle.bind(window)

const nothing = document.createElement('i').style
const blank = document.implementation.createHTMLDocument('')
const ownDisplays = new Map<string, string>()
let current: Rules | undefined

const changes = new MutationObserver(forget)
changes.observe(document.head, { childList: true, subtree: true, characterData: true })

function forget(): void {
  current = undefined
}

function rulesNow(): Rules {
  if (changes.takeRecords().length > 0) forget()
  current ??= readRules()
  return current
}

function readRules(): Rules {
  const rules: Rules = { byClass: new Map(), classless: [], odd: [] }
  const all = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  for (const [order, rule] of all.entries()) {
    if (rule instanceof CSSStyleRule) addRule(rules, rule, order)
  }
  return rules
}

function addRule(rules: Rules, { selectorText, style }: CSSStyleRule, order: number): void {
  const values = new Map(properties.map((name) => [name, style.getPropertyValue(name)] as const))
  if (properties.every((name) => values.get(name) === '')) return
  const parts = selectorText.split(',').map((part) => part.trim())
  if (parts.every((part) => part.includes('::'))) return
  if (/[()\\"]|::/.test(selectorText) || properties.some((name) => style.getPropertyPriority(name) !== '')) {
    rules.odd.push({ selector: selectorText, order, weight: 0, values })
    return
  }
  const weight = Math.max(...parts.map(weightOf))
  for (const selector of parts) {
    const rule = { selector, order, weight, values }
    const needed = /\.([\w-]+)[^\s>+~]*$/.exec(selector)?.[1]
    if (needed === undefined) rules.classless.push(rule)
    else rules.byClass.set(needed, [...(rules.byClass.get(needed) ?? []), rule])
  }
}

/** How much a selector outweighs others: by its ids, then classes, then tags. */
function weightOf(selector: string): number {
  const count = (what: RegExp) => selector.match(what)?.length ?? 0
  const classes = count(/\.[\w-]+|\[[^\]]*\]|:[\w-]+/g)
  return count(/#[\w-]+/g) * 10_000 + classes * 100 + count(/(?:^|[\s>+~])[a-z]/gi)
}

const unusualTags = new Set(['details', 'summary', 'dialog', 'slot', 'embed', 'noscript'])

function isUnusual(element: Element): boolean {
  return (
    element.ownerDocument !== document ||
    unusualTags.has(element.localName) ||
    element.hasAttribute('hidden') ||
    element.hasAttribute('popover') ||
    (element.localName === 'input' && element.getAttribute('type') === 'hidden')
  )
}

/** What the page says of an element; empty when nothing, undefined where only the long way knows. */
function saidOf(element: Element, name: Property): string | undefined {
  const { byClass, classless, odd } = rulesNow()
  const isAbout = (rule: Rule) => Boolean(rule.values.get(name)) && element.matches(rule.selector)
  if (odd.some(isAbout)) return undefined
  const candidates = [...element.classList].flatMap((one) => byClass.get(one) ?? [])
  const [strongest] = [...classless, ...candidates]
    .filter(isAbout)
    .sort((one, other) => other.weight - one.weight || other.order - one.order)
  return inlineOf(element, name) || (strongest?.values.get(name) ?? '')
}

function inlineOf(element: Element, name: Property): string {
  const isStyled = element instanceof HTMLElement || element instanceof SVGElement
  return isStyled && element.hasAttribute('style') ? element.style.getPropertyValue(name) : ''
}

/** The computed value, or undefined where only the long way knows. */
function quickValue(element: Element, name: Property): string | undefined {
  if (isUnusual(element)) return undefined
  const said = saidOf(element, name)
  if (said === undefined || /initial|unset|revert|var\(/.test(said)) return undefined
  if (said !== '' && said !== 'inherit') return said
  if (said === '' && name === 'display') return ownDisplay(element)
  return element.parentElement ? quickValue(element.parentElement, name) : initial[name]
}

/** The display of an element that no rule of the page names. */
function ownDisplay({ namespaceURI, localName }: Element): string {
  const key = `${namespaceURI} ${localName}`
  const known = ownDisplays.get(key)
  if (known !== undefined) return known
  const value = slowStyle(blank.body.appendChild(blank.createElementNS(namespaceURI, localName))).display
  ownDisplays.set(key, value)
  return value
}

function quickStyle(element: Element, key: string | symbol): string | undefined {
  const name = properties.find((one) => one === key || (one === 'pointer-events' && key === 'pointerEvents'))
  return name && quickValue(element, name)
}

/** A field that grows with its text asks for its own box after each key, and nothing has a size here: it is told nothing. */
function boxOf({ localName }: Element, key: string | symbol): string | undefined {
  const isBox = /^(width|boxSizing|(padding|border)(Top|Bottom)(Width)?)$/.test(String(key))
  return isBox && localName === 'textarea' ? '' : undefined
}

window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement) return slowStyle(element, pseudoElement)
  let full: CSSStyleDeclaration | undefined
  const whole = () => {
    full ??= slowStyle(element)
    return full
  }
  const read = (name: string) => quickStyle(element, name) ?? whole().getPropertyValue(name)
  return new Proxy(nothing, {
    get(_, key) {
      if (key === 'getPropertyValue') return read
      const value: unknown = quickStyle(element, key) ?? boxOf(element, key) ?? Reflect.get(whole(), key)
      return typeof value === 'function' ? value.bind(whole()) : value
    },
  })
}
