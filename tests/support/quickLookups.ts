// What the panel and its tests look up at each field and each drawing, and jsdom finds by a walk over the whole page: which
// labels a field has, which field a label names, whether a global sheet of emotion is there already. The same answers from
// what jsdom keeps sorted.

const fields = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement]

interface Named {
  readonly labels: NodeListOf<HTMLLabelElement> | null
}

/** A getter of a prototype: the long way to an answer. */
function longWay<Owner extends object, Key extends keyof Owner>(
  prototype: Owner,
  key: Key,
): (owner: Owner) => Owner[Key] {
  const get = Object.getOwnPropertyDescriptor(prototype, key)?.get
  if (!get) throw new Error(`jsdom has no getter of ${String(key)}.`)
  return (owner) => get.call(owner)
}

const lengthOf = longWay(HTMLCollection.prototype, 'length')
const { item } = HTMLCollection.prototype

/** The elements of a tag in the order of the page; jsdom's list itself looks for names in the page at each step. */
function allOf<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag][] {
  const all = document.getElementsByTagName(tag)
  return Array.from({ length: lengthOf(all) }, (_, at) => item.call(all, at)).filter(
    (one): one is HTMLElementTagNameMap[Tag] => one !== null,
  )
}

/** The control of a label by the long way. */
export const slowControl = longWay(HTMLLabelElement.prototype, 'control')

const labelsOf = new Map(
  fields.map(({ prototype }) => [prototype, longWay<Named, 'labels'>(prototype, 'labels')]),
)

/** The labels of a field by the long way. */
export function slowLabels(field: Named): Named['labels'] {
  return labelsOf.get(Object.getPrototypeOf(field))?.(field) ?? null
}

const labelable = 'button, meter, output, progress, select, textarea, input:not([type="hidden" i])'

Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  configurable: true,
  get(this: HTMLLabelElement) {
    const name = this.getAttribute('for')
    if (!name || !this.isConnected) return slowControl(this)
    const named = document.getElementById(name)
    return named?.matches(labelable) ? named : null
  },
})

for (const { prototype } of fields) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement & Named) {
      if (!this.isConnected || !this.matches(labelable)) return slowLabels(this)
      return allOf('label').filter(
        (label) => (label.hasAttribute('for') || label.contains(this)) && label.control === this,
      )
    },
  })
}

const search = Document.prototype.querySelector

Document.prototype.querySelector = function querySelector(this: Document, selector: string) {
  const name = /^style\[data-emotion="([^"\\]*)"\]$/.exec(selector)?.[1]
  if (name === undefined || this !== document) return search.call(this, selector)
  return allOf('style').find((sheet) => sheet.getAttribute('data-emotion') === name) ?? null
}
