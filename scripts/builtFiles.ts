// Which built files a built file brings along.

/** What is known of a file of code. */
export interface Chunk {
  readonly type: 'chunk'
  readonly fileName: string
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly viteMetadata?:
    | { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> }
    | undefined
}

/** A build by names of files. */
export type Bundle<C extends Chunk = Chunk> = Readonly<Record<string, C | { readonly type: 'asset' }>>

/** The files of code of a build. */
export const chunksOf = <C extends Chunk>(bundle: Bundle<C>): C[] =>
  Object.values(bundle).filter((part): part is C => part.type === 'chunk')

/** Some files with all that they lead to, by the names that `next` gives of each. */
export function fetchedWith<C extends Chunk>(
  bundle: Bundle<C>,
  from: readonly C[],
  next: (chunk: C) => readonly string[],
): ReadonlySet<C> {
  const found = new Set(from)
  for (const chunk of found)
    for (const name of next(chunk)) {
      const part = bundle[name]
      if (part?.type === 'chunk') found.add(part)
    }
  return found
}

/** Addresses of files of code and of the styles that they bring. */
export const addressesOf = (chunks: Iterable<Chunk>): string[] => [
  ...new Set(
    [...chunks].flatMap(({ fileName, viteMetadata }) =>
      [fileName, ...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`),
    ),
  ),
]

/** The built files that hold these modules. */
export function holdersOf<C extends Chunk>(bundle: Bundle<C>, modules: readonly string[]): C[] {
  const chunks = chunksOf(bundle)
  return modules.map((module) => {
    const found = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(module)),
    )
    if (!found) throw new Error(`No built file holds ${module}`)
    return found
  })
}
