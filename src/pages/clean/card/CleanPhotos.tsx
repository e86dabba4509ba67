// What was shot on a clean: before and after side by side, and each point with the photo of how it should be.
import { models } from '#schema/index.ts'
import { FileTiles } from '#src/kinds/files/FileTiles.tsx'
import { readFiles, type ShownFile } from '#src/kinds/files/shownFile.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Block } from '#src/views/sheet/Block.tsx'
import type { OpenClean } from './cleanWords.ts'

/** The photos of a clean; silent while there are none. */
export function CleanPhotos({ clean }: { readonly clean: OpenClean }) {
  const { can } = useAccess(models.files)
  const files = readFiles(clean.files)
  if (!can('list') || files.length === 0) return null
  const named = (ids: readonly (number | undefined)[] = []): ShownFile[] =>
    ids.flatMap((id) => files.find((file) => file.id === id) ?? [])
  const points = (clean.points ?? []).flatMap((point) => {
    const shots = named(point.file_ids)
    return shots.length > 0 ? [{ point, shots, sample: named([point.sample_file_id]) }] : []
  })
  const groups = [
    { title: 'До уборки', shots: named(clean.photos_before) },
    { title: 'После уборки', shots: named(clean.photos_after) },
  ].filter(({ shots }) => shots.length > 0)
  const broken = (clean.problems ?? []).flatMap((problem) => named(problem.file_ids))
  const count = new Set([...groups, ...points].flatMap(({ shots }) => shots)).size + broken.length
  if (count === 0) return null
  return (
    <Block title="Фото" aside={<span className="sheet-count">{count}</span>}>
      {groups.map(({ title, shots }) => (
        <div key={title}>
          <h4>{title}</h4>
          <FileTiles files={shots} label={title} />
        </div>
      ))}
      {points.map(({ point, shots, sample }) => (
        <div key={point.point_id ?? point.title}>
          <h4>{point.title}</h4>
          <FileTiles files={shots} label={point.title ?? ''} />
          {sample.length > 0 && (
            <>
              <h4>Как должно быть</h4>
              <FileTiles files={sample} label={`Образец: ${point.title ?? ''}`} />
            </>
          )}
        </div>
      ))}
      {broken.length > 0 && (
        <div>
          <h4>Проблемы</h4>
          <FileTiles files={broken} label="Фото проблем" />
        </div>
      )}
    </Block>
  )
}
