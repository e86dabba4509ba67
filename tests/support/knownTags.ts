// jsdom does not know the tag <search>, which browsers do: React would warn of it on every page that draws one.
const create = Document.prototype.createElement

Document.prototype.createElement = function createElement(
  this: Document,
  name: string,
  options?: ElementCreationOptions,
) {
  const element: HTMLElement = create.call(this, name, options)
  if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' })
  return element
}
