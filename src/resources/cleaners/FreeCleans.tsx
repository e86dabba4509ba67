// Cleans that nobody has taken and this cleaner may: one button puts the cleaner on.
import { Button } from '@mui/material'
import { useCallback, useEffect, useState } from 'react'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, partIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { dayText } from '#src/pages/cleanerPage/words.ts'
import { tokenDoor } from '#src/pages/publicPage/door.ts'
import type { StaffProps } from './StaffTools.tsx'
import { useStaffCall } from './useStaffCall.ts'

/** The block of free cleans; without any it is absent. */
export function FreeCleans({ page, reload }: StaffProps) {
  const [rows, setRows] = useState<readonly Row[]>([])
  const load = useCallback(async () => {
    try {
      const answer = await tokenDoor('cleans/unassigned')
      setRows(Array.isArray(answer) ? answer.filter(isObject) : [])
    } catch (error) {
      console.error(error)
    }
  }, [])
  useEffect(() => {
    void load()
  }, [load])
  const { call } = useStaffCall(async () => {
    await Promise.all([reload(), load()])
  })
  const free = rows.flatMap((row) => {
    const own = partsIn(row, 'candidates').find(({ cleaner_id }) => cleaner_id === page.id)
    return own && own.rejected === null ? [{ row, reasons: reasonsOf(own) }] : []
  })
  if (free.length === 0) return null
  return (
    <section className="box staff-block" aria-labelledby="staff-free">
      <h3 id="staff-free">Можно назначить: {free.length}</h3>
      {free.map(({ row, reasons }) => (
        <div key={numberIn(row, 'id')} className="row wrap staff-row">
          <span className="narrow breaks staff-text">
            {dayText(textIn(row, 'date'))}, {textIn(partIn(row, 'object'), 'name')}
            <small className="quiet block">{reasons}</small>
          </span>
          <Button
            variant="outlined"
            size="small"
            onClick={() =>
              void call(
                'PATCH cleaners/appoint',
                { clean_id: numberIn(row, 'id'), cleaner_id: page.id },
                `Назначено: ${page.name}`,
              )
            }
          >
            Назначить
          </Button>
        </div>
      ))}
    </section>
  )
}

const reasonsOf = ({ reasons }: Row): string =>
  Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === 'string').join(', ') : ''
