import { FileTiles } from '#src/kinds/files/FileTiles.tsx'
import { readFiles, type ShownFile } from '#src/kinds/files/shownFile.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Block } from '#src/views/sheet/Block.tsx'
import type { OpenClean } from './cleanWords.ts'

/** What was shot: before and after, each point beside its sample, what is broken; silent while there is nothing. */
export function CleanPhotos({ clean }: { readonly clean: OpenClean }) {
  const { can } = useAccess('files')
  const { points = [], problems = [] } = clean
  const files = readFiles(clean.files)
  const named = (ids: readonly (number | undefined)[] = []): ShownFile[] =>
    ids.flatMap((id) => files.find((file) => file.id === id) ?? [])
  const groups = [
    { title: 'До уборки', shots: named(clean.photos_before), sample: [] },
    { title: 'После уборки', shots: named(clean.photos_after), sample: [] },
    ...points.map(({ title = '', file_ids, sample_file_id }) => ({
      title,
      shots: named(file_ids),
      sample: named([sample_file_id]),
    })),
    { title: 'Проблемы', shots: problems.flatMap(({ file_ids }) => named(file_ids)), sample: [] },
  ].filter(({ shots }) => shots.length > 0)
  const count = new Set(groups.flatMap(({ shots }) => shots)).size
  if (!can('list') || count === 0) return null
  return (
    <Block title="Фото" aside={<span className="sheet-count">{count}</span>}>
      {groups.map(({ title, shots, sample }) => (
        <div key={`${title} ${shots[0]?.id}`}>
          <h4>{title}</h4>
          <FileTiles files={shots} label={title} />
          {sample.length > 0 && (
            <>
              <h4>Как должно быть</h4>
              <FileTiles files={sample} label={`Образец: ${title}`} />
            </>
          )}
        </div>
      ))}
    </Block>
  )
}
