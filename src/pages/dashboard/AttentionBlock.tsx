// «Требует внимания»: the worst thing as a sentence with its way out, then the counters that are links.
import { Button } from '@mui/material'
import { CircleCheck, ClockAlert } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { Row } from '#src/kinds/cells/cell.ts'
import { idIn, numberIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { kindLook, solveLabel } from './attentionWords.ts'
import type { DeskMoves } from './useDeskMoves.ts'

interface AttentionProps {
  readonly groups: readonly Row[]
  readonly moves: DeskMoves
}

/** The block at the head of the desk; one calm line when nothing is wrong. */
export function AttentionBlock({ groups, moves }: AttentionProps) {
  const [worst] = groups
  const item = worst && partsIn(worst, 'items')[0]
  if (!worst || !item) return <Calm />
  const { family } = kindLook(worst.kind)
  return (
    <section className={`narrow box desk-attention ${family}`} aria-label="Требует внимания">
      <div className="row gap-16 desk-worst">
        <ClockAlert size={22} />
        <div>
          <h2 className="size-15 breaks">{textIn(item, 'title')}</h2>
          <p>{textIn(item, 'text')}</p>
        </div>
        <WorstButtons group={worst} item={item} moves={moves} />
      </div>
      <ul className="row stretch wrap gap-0 line-above desk-counters">
        {groups.map((group) => (
          <li key={textIn(group, 'kind')}>
            <Link className="hovers row gap-10 quiet" to={textIn(group, 'link') || '/'}>
              <b className={kindLook(group.kind).family}>{numberIn(group, 'count') ?? 0}</b>
              <span>{kindLook(group.kind).label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The line of a day without trouble. */
export function Calm() {
  return (
    <p className="row desk-calm" role="status">
      <CircleCheck />
      Всё спокойно
    </p>
  )
}

function WorstButtons({
  group,
  item,
  moves,
}: {
  readonly group: Row
  readonly item: Row
  readonly moves: DeskMoves
}) {
  const link = textIn(group, 'link')
  const rent = idIn(item, 'rent_id')
  const isClean = textIn(item, 'entity') === 'cleans'
  const count = numberIn(group, 'count') ?? 0
  const solve = useSolve(moves)
  return (
    <div className="row stretch gap-12 fixed">
      {isClean && moves.mayAppoint && rent !== undefined ? (
        <Button variant="outlined" onClick={() => moves.openRent(rent)}>
          Открыть бронь
        </Button>
      ) : (
        count > 1 && (
          <Button variant="outlined" component={Link} to={link}>
            Показать все {count}
          </Button>
        )
      )}
      <Button variant="contained" onClick={() => solve(group, item)}>
        {solveLabel(group.kind, item, moves.mayAppoint)}
      </Button>
    </div>
  )
}

/** The way out of one thing: the drawer where it is solved, or its list. */
export function useSolve(moves: DeskMoves) {
  const navigate = useNavigate()
  return (group: Row, item: Row) => {
    const entity = textIn(item, 'entity')
    if (entity === 'cleans') moves.openClean({ id: item.id, next_rent_id: item.rent_id })
    else if (entity === 'rents' && group.kind === 'unpaid_today') moves.pay(idIn(item))
    else if (entity === 'rents') moves.openRent(idIn(item))
    else void navigate(textIn(group, 'link') || '/')
  }
}
