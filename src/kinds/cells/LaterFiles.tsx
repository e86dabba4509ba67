import { type ComponentProps, Suspense } from 'react'
import { counted } from '#schema/rules/plural.ts'
import { lazyScreen } from '#src/layout/lazyScreen.tsx'

const RowPicture = lazyScreen(() => import('../files/RowPicture.tsx'))
const FilesCell = lazyScreen(() => import('../files/FilesCell.tsx'))

/** Files of a field; their number stands there until the code that draws them has come. */
export function LaterFiles(props: ComponentProps<typeof FilesCell>) {
  return (
    <Suspense fallback={counted(props.ids.length, ['файл', 'файла', 'файлов'])}>
      <FilesCell {...props} />
    </Suspense>
  )
}

/** The small picture before the name of a row; its place is kept until it comes. */
export function LaterPicture({ id }: { readonly id: unknown }) {
  return (
    <Suspense fallback={<span className="row-picture" />}>
      <RowPicture id={id} />
    </Suspense>
  )
}
