import { useState } from 'react'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { CleanMark } from '#src/pages/clean/card/CleanMark.tsx'
import { windowText } from '#src/pages/clean/card/cleanWords.ts'
import { useCleans } from '#src/pages/clean/useCleans.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { Loaded } from '#src/views/Loaded.tsx'
import type { Clean } from './dayScene.ts'
import { type FlatDay, flatDays } from './flatDay.ts'
import { useDispatchPlace } from './useDispatchPlace.ts'

/** Every flat of the day by how ready it is; a press opens its clean. */
export function FlatTiles() {
  const { day } = useDispatchPlace()
  const read = useCleans(day)
  return (
    <Loaded of={read} failure="Не удалось загрузить уборки дня" height={320}>
      {(cleans) => <Tiles cleans={cleans} />}
    </Loaded>
  )
}

function Tiles({ cleans }: { readonly cleans: readonly Clean[] }) {
  const flats = useShared('objects')
  const { people, isWanted } = useDispatchPlace()
  const [withIdle, setWithIdle] = useState(true)
  const isNarrowed = people !== undefined || isWanted !== undefined
  const shown = flatDays(flats, cleans).filter(({ clean }) =>
    clean
      ? (isWanted === undefined || isWanted(clean)) &&
        (people === undefined || people.includes(clean.cleaner_id))
      : withIdle && !isNarrowed,
  )
  const ready = shown.filter(({ family }) => family === 'ok').length
  return (
    <>
      <p className="row wrap quiet">
        Готово {ready} из {shown.length}
        {!isNarrowed && (
          <label className="row inline gap-6">
            <input
              type="checkbox"
              checked={withIdle}
              onChange={({ target }) => setWithIdle(target.checked)}
            />
            и без уборок
          </label>
        )}
      </p>
      <ul className="stack gap-10 flat-tiles">
        {shown.map((tile) => (
          <Tile key={tile.flat.id} tile={tile} />
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="quiet">Ничего не найдено. Снимите фильтры или выберите другой день.</p>
      )}
    </>
  )
}

function Tile({ tile: { flat, clean, family, words } }: { readonly tile: FlatDay }) {
  const { openClean } = useDrawer()
  const next = clean?.next_arrival
  const face = (
    <>
      <b className="breaks">{flat.name}</b>
      <span className="row gap-6">
        {clean ? <CleanMark clean={clean} /> : <Glyph family={family} size={10} />} {words}
      </span>
      <span className="quiet size-12">
        {clean
          ? [windowText(clean), clean.cleaner?.name, next && next.date === clean.date && `заезд ${next.time}`]
              .filter(Boolean)
              .join(' · ')
          : 'уборки в этот день нет'}
      </span>
    </>
  )
  return (
    <li>
      {clean ? (
        <button
          type="button"
          className={`stack gap-4 box full to-left hovers flat-tile ${family}`}
          onClick={() => openClean(clean)}
        >
          {face}
        </button>
      ) : (
        <span className="stack gap-4 inset full quiet flat-tile">{face}</span>
      )}
    </li>
  )
}
