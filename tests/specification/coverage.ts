// The page that says for each demand of the specification where it lives and which test holds it.
import type { Demand } from './demands.ts'
import type { TaggedTest } from './taggedTests.ts'

const head = `# What the specification demands, where it lives, and which test holds it

Made by \`npm run docs\` from \`tests/specification/demands\` and from the tests; do not edit. A test names what it holds by the
numbers at the end of its title, \`[4.7]\`. \`npm test\` fails when a demand has no test, when a place or a number is gone, and
when this page is out of date. Beside the test named here, the suites of \`tests/conformance\` try every call against every
role, broken body and foreign row.
`

/** The whole page as Markdown. */
export function coverageOf(demands: readonly Demand[], tests: readonly TaggedTest[]): string {
  const parts = Map.groupBy(demands, ({ heading }) => heading)
  return `${[head, ...[...parts].map(([heading, rows]) => partOf(heading, rows, tests))].join('\n')}`
}

function partOf(heading: string, rows: readonly Demand[], tests: readonly TaggedTest[]): string {
  const lines = rows.map(
    ({ number, says, lives }) =>
      `| ${number} | ${cell(says)} | \`${lives}\` | ${testsOf(number, tests).map(nameOf).join('<br>')} |`,
  )
  return [`## ${heading}`, '', '| № | Demand | Lives in | Held by |', '|---|---|---|---|', ...lines, ''].join(
    '\n',
  )
}

/** The tests that hold a demand. */
export function testsOf(number: string, tests: readonly TaggedTest[]): TaggedTest[] {
  return tests.filter(({ numbers }) => numbers.includes(number))
}

function nameOf({ path, title }: TaggedTest): string {
  return `\`${path}\`: ${cell(title)}`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('${', '\\${')
}
