import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { weighPages, weighPanel, weighWholeGuest } from '../../scripts/publicWeight.ts'

const chunk = (fileName: string, code: string, facade: string | null, imports: readonly string[] = []) => ({
  type: 'chunk' as const,
  fileName,
  code,
  facadeModuleId: facade && `/home/me/src/${facade}`,
  isEntry: fileName === 'start.js',
  moduleIds: [] as readonly string[],
  imports,
  dynamicImports: [] as readonly string[],
})

const built = [
  chunk('start.js', 'start()', 'main.tsx'),
  chunk('page.js', 'react()', null, ['start.js']),
  chunk('panel.js', 'mui()', null, ['start.js', 'page.js']),
  chunk('owner.js', 'owner()', 'pages/ownerPage/OwnerPage.tsx', ['page.js']),
  chunk('cleaner.js', 'cleaner()', 'pages/cleanerPage/PublicCleaner.tsx', ['page.js', 'panel.js']),
  chunk('guest.js', 'guest()', 'pages/guestPage/PublicGuest.tsx', ['page.js']),
  ...['ru', 'en', 'zh'].map((language, at) =>
    chunk(`${language}.js`, 'words()'.repeat(at + 1), `pages/guestPage/words/${language}.ts`),
  ),
  chunk('begin.js', 'begin()', 'pages/links/StartPage.tsx'),
  chunk('invite.js', 'invite()', 'pages/links/InvitePage.tsx'),
]

const bundleOf = (chunks: typeof built) => Object.fromEntries(chunks.map((one) => [one.fileName, one]))
const bytes = (...codes: readonly string[]) =>
  codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0)

it('A page by link whose file is not among the built ones is told, not weighed as nothing', () => {
  expect(() => weighPages(bundleOf(built.slice(0, -1)))).toThrow(/InvitePage/)
})

it('A page by link weighs what starts it, its own code and all that comes at once with it, the panel among it', () => {
  const weights = weighPages(bundleOf(built))
  expect(weights.get('src/pages/ownerPage/OwnerPage.tsx')).toBe(bytes('start()', 'react()', 'owner()'))
  expect(weights.get('src/pages/cleanerPage/PublicCleaner.tsx')).toBe(
    bytes('start()', 'react()', 'mui()', 'cleaner()'),
  )
})

it('A page that waits for the words of a language weighs the heaviest of them, too', () => {
  const heaviest = bytes('start()', 'react()', 'guest()', 'words()'.repeat(3))
  expect(weighPages(bundleOf(built)).get('src/pages/guestPage/PublicGuest.tsx')).toBe(heaviest)
})

it('The page of a guest with all its parts weighs what they fetch once each, and nothing that other screens fetch late', () => {
  const guest = { ...chunk('guest.js', 'guest()', 'pages/guestPage/PublicGuest.tsx', ['page.js']) }
  const own = { moduleIds: ['/home/me/src/pages/guestPage/Talk.tsx'] }
  const parts = [
    {
      ...guest,
      moduleIds: ['/home/me/src/pages/guestPage/PublicGuest.tsx'],
      dynamicImports: ['talk.js', 'ru.js'],
    },
    { ...chunk('talk.js', 'talk()', 'pages/guestPage/Talk.tsx', ['page.js', 'session.js']), ...own },
    { ...chunk('session.js', 'session()', 'state/session.ts'), dynamicImports: ['screens.js'] },
    chunk('screens.js', 'screens()', 'pages/Screens.tsx'),
  ]
  const others = built.filter(({ fileName }) => fileName !== 'guest.js')
  const weighed = weighWholeGuest(Object.fromEntries([...others, ...parts].map((one) => [one.fileName, one])))
  const first = bytes('start()', 'react()', 'guest()', 'words()'.repeat(3))
  expect(weighed).toBe(first + bytes('talk()', 'session()'))
})

it('The panel weighs all that comes at once before its list, and nothing that a screen brings when it is opened', () => {
  const holding = (module: string, of: (typeof built)[number]) => ({
    ...of,
    moduleIds: [`/home/me/src/${module}`],
  })
  const panel = bundleOf([
    holding('main.tsx', chunk('start.js', 'start()', 'main.tsx')),
    holding('state/session.ts', chunk('session.js', 'session()', null, ['start.js'])),
    {
      ...holding('mountPanel.tsx', chunk('panel.js', 'mui()', null, ['session.js', 'list.js'])),
      dynamicImports: ['declarations.js'],
    },
    holding('resources/rents/RentList.tsx', chunk('list.js', 'list()', null)),
    chunk('declarations.js', 'declarations()', null),
  ])
  expect(weighPanel(panel)).toBe(bytes('start()', 'session()', 'mui()', 'list()'))
})
