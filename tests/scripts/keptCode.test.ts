import { describe, expect, it } from 'vitest'
import { firstFiles } from '../../scripts/keptCode.ts'

const chunk = (module: string, imports: readonly string[] = [], css: readonly string[] = []) => ({
  type: 'chunk' as const,
  fileName: '',
  moduleIds: [`C:\\panel\\${module}`],
  imports,
  dynamicImports: ['late.js'],
  viteMetadata: { importedCss: new Set(css), importedAssets: new Set(['letters.woff2']) },
})

const named = (files: Readonly<Record<string, ReturnType<typeof chunk>>>) =>
  Object.fromEntries(Object.entries(files).map(([fileName, one]) => [fileName, { ...one, fileName }]))

const built = named({
  'start.js': chunk('src/main.tsx', [], ['start.css']),
  'session.js': chunk('src/session.ts', ['start.js', 'shared.js']),
  'shared.js': chunk('src/shared.ts'),
  'late.js': chunk('src/late.ts'),
})

describe('The first code that the panel keeps', () => {
  it('is not made of a file that is no more', () => {
    expect(() => firstFiles(built, ['src/gone.ts'])).toThrow('src/gone.ts')
  })

  it('is all that its beginnings import at once, with styles and letters, and nothing that comes late', () => {
    expect(firstFiles(built, ['src/main.tsx', 'src/session.ts'])).toEqual([
      '/letters.woff2',
      '/session.js',
      '/shared.js',
      '/start.css',
      '/start.js',
    ])
  })
})
