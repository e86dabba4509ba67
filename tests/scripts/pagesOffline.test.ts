import { describe, expect, it } from 'vitest'
import { filesOfPage } from '../../scripts/pagesOffline.ts'

interface Planted {
  readonly modules: readonly string[]
  readonly imports?: readonly string[]
  readonly late?: readonly string[]
  readonly css?: readonly string[]
  readonly fonts?: readonly string[]
}

/** A built panel of these files. */
const bundleOf = (files: Readonly<Record<string, Planted>>) =>
  Object.fromEntries(
    Object.entries(files).map(([fileName, { modules, imports = [], late = [], css = [], fonts = [] }]) => [
      fileName,
      {
        type: 'chunk' as const,
        fileName,
        moduleIds: modules.map((name) => `/home/me/${name}`),
        imports,
        dynamicImports: late,
        viteMetadata: { importedCss: new Set(css), importedAssets: new Set(fonts) },
      },
    ]),
  )

const page = { page: 'src/Cleaner.tsx', starting: ['src/main.tsx', 'src/mount.tsx'] }
const built = {
  'start.js': {
    modules: ['src/main.tsx'],
    late: ['page.js', 'panel.js'],
    css: ['start.css'],
    fonts: ['a.woff2'],
  },
  'page.js': { modules: ['src/mount.tsx'], imports: ['start.js'], late: ['cleaner.js', 'owner.js'] },
  'panel.js': { modules: ['src/panel.tsx'], imports: ['start.js'] },
  'owner.js': { modules: ['src/Owner.tsx'], imports: ['page.js'] },
  'cleaner.js': { modules: ['src/Cleaner.tsx'], imports: ['page.js', 'shared.js'], late: ['offers.js'] },
  'shared.js': { modules: ['src/shared.ts'], imports: ['start.js'], late: ['lightbox.js'] },
  'offers.js': { modules: ['src/Offers.tsx'], imports: ['page.js'] },
  'lightbox.js': { modules: ['src/Lightbox.tsx'], css: ['lightbox.css'] },
}

describe('What a cleaner’s phone keeps to open the page without a network', () => {
  it('is not made of a page that is no more', () => {
    const { 'cleaner.js': _gone, ...others } = built
    expect(() => filesOfPage(bundleOf(others), page)).toThrow('src/Cleaner.tsx')
  })

  it('holds nothing of the panel and of other pages, and all of the page, late code, styles and fonts with it', () => {
    expect(filesOfPage(bundleOf(built), page)).toEqual([
      '/a.woff2',
      '/cleaner.js',
      '/lightbox.css',
      '/lightbox.js',
      '/offers.js',
      '/page.js',
      '/shared.js',
      '/start.css',
      '/start.js',
    ])
  })
})
