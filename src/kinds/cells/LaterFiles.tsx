import type { ComponentProps } from 'react'
import { counted } from '#schema/rules/plural.ts'
import { LazyPlace, lazyScreen } from '#src/base/lazyScreen.tsx'

/** The small picture of a row; a screen that always shows pictures brings it beside its own code. */
export const RowPicture = lazyScreen(() => import('../files/RowPicture.tsx'))
const FilesCell = lazyScreen(() => import('../files/FilesCell.tsx'))

/** Files of a field; their number stands there until the code that draws them has come. */
export function LaterFiles(props: ComponentProps<typeof FilesCell>) {
  return (
    <LazyPlace fallback={counted(props.ids.length, ['файл', 'файла', 'файлов'])}>
      <FilesCell {...props} />
    </LazyPlace>
  )
}

/** The small picture before the name of a row; its place is kept until it comes. */
export function LaterPicture({ id }: { readonly id: unknown }) {
  return (
    <LazyPlace fallback={<span className="row-picture" />}>
      <RowPicture id={id} />
    </LazyPlace>
  )
}
