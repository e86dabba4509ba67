import type { ComponentProps } from 'react'
import { counted } from '#schema/rules/plural.ts'
import { LazyPlace, lazyPart, lazyScreen } from '#src/base/lazyScreen.tsx'

/** The small picture of a row, its place is kept until it comes; a screen that always shows pictures brings it beside its own code. */
export const LaterPicture = lazyPart(
  () => import('../files/RowPicture.tsx'),
  <span className="row-picture" />,
)
const FilesCell = lazyScreen(() => import('../files/FilesCell.tsx'))

/** Files of a field; their number stands there until the code that draws them has come. */
export function LaterFiles(props: ComponentProps<typeof FilesCell>) {
  return (
    <LazyPlace fallback={counted(props.ids.length, ['файл', 'файла', 'файлов'])}>
      <FilesCell {...props} />
    </LazyPlace>
  )
}
