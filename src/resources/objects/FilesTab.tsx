import { models } from '#schema/index.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import FilesBlock from '#src/views/FilesBlock.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'

/** Papers and pictures of a flat. */
export default function FilesTab({ row }: RowSlotProps<'objects'>) {
  const { can } = useAccess(models.objects)
  return <FilesBlock entity="objects" id={row.id} canChange={can('update')} />
}
