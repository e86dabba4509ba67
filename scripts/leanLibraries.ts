// What libraries of the panel bring along for things that it never asks of them: its rows leave as files by its own way,
// every section and field has its Russian label, no button ripples, and every browser that it is built for knows `Object.entries`.
import type { Plugin } from 'vite'

const NAME = '\0lean:'

const refusal = `throw new Error('Rows leave as files by takeOut')`

/** What stands in the place of a library, by its name. */
export const instead: Readonly<Record<string, string>> = {
  'jsonexport/dist/index.js': `export default () => { ${refusal} }`,
  'object.entries': 'module.exports = Object.entries',
  hasown: 'module.exports = Object.hasOwn',
  // the theme turns it off for every button
  './TouchRipple.js': 'export default () => null',
  // English words made of the names of sections and fields, which nobody is shown
  inflection: `const same = (text) => text
    export { same as capitalize, same as humanize, same as inflect, same as pluralize, same as singularize, same as transform, same as underscore }`,
}

/** The router brings its advice to developers along: its package has no name for the build without it. */
export const advice = { of: /react-router[\\/]dist[\\/]development[\\/]/, on: 'ENABLE_DEV_WARNINGS = true' }

/** Leaves those libraries out of the built panel. */
export const leanLibraries: Plugin = {
  name: 'lean-libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (Object.hasOwn(instead, source) ? NAME + source : undefined),
  transform: (source, id) =>
    advice.of.test(id) && source.includes(advice.on)
      ? { code: source.replace(advice.on, advice.on.replace('true', 'false')), map: null }
      : null,
  load: (id) => (id.startsWith(NAME) ? instead[id.slice(NAME.length)] : undefined),
}
