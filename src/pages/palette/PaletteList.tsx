import type { MouseEvent } from 'react'
import { Key } from './Key.tsx'
import { Marked } from './Marked.tsx'
import type { PaletteGroup, PaletteLine } from './paletteLine.ts'

interface PaletteListProps {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  readonly chosen: PaletteLine | undefined
  readonly ownActs: readonly PaletteLine[]
  /** By a finger: no keys are drawn. */
  readonly isTouched: boolean
  readonly marked: string
  readonly onRun: (line: PaletteLine, event: MouseEvent) => void
}

/** The id of the element of a line. */
export const lineId = (list: string, { key }: PaletteLine): string => `${list} ${key}`.replaceAll(' ', '-')

/** The lines under their titles, as one list of choices for who does not see it. */
export function PaletteList({ id, groups, chosen, ownActs, isTouched, marked, onRun }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label="Что нашлось" className="grow">
      {groups.map(({ key, title, lines, isWaiting }) => (
        <fieldset key={key} aria-label={title || 'Что можно сделать'}>
          {title && (
            <p className="caption medium faint" aria-hidden="true">
              {title}
            </p>
          )}
          {lines.map((line) => (
            <button
              key={line.key}
              type="button"
              id={lineId(id, line)}
              role="option"
              tabIndex={-1}
              aria-selected={line === chosen}
              className="row gap-10 full to-left"
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => onRun(line, event)}
            >
              {line.lead}
              <span className="grow cut quiet">
                <b className="ink">
                  <Marked text={line.name} typed={marked} />
                </b>{' '}
                {line.rest && <Marked text={line.rest} typed={marked} />}
              </span>
              {line.end}
              {!isTouched && ownActs.includes(line) && <Key>Alt {ownActs.indexOf(line) + 1}</Key>}
              {!isTouched && line === chosen && <Key>↵</Key>}
            </button>
          ))}
          {isWaiting && <div className="palette-wait" aria-hidden="true" />}
        </fieldset>
      ))}
    </div>
  )
}
