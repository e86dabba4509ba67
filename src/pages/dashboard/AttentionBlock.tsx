// «Требует внимания»: the worst thing as a sentence with its way out, then the counters that are links.
import { Button } from '@mui/material'
import { CircleCheck, ClockAlert } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { kindLook, solveLabel } from './attentionWords.ts'
import type { Attention, AttentionItem } from './desk.ts'
import type { DeskMoves } from './useDeskMoves.ts'

interface AttentionProps {
  readonly groups: readonly Attention[]
  readonly moves: DeskMoves
}

/** The block at the head of the desk; one calm line when nothing is wrong. */
export function AttentionBlock({ groups, moves }: AttentionProps) {
  const [worst] = groups
  const item = worst?.items?.[0]
  if (!worst || !item) return <Calm />
  const { family } = kindLook(worst.kind)
  return (
    <section className={`narrow box desk-attention ${family}`} aria-label="Требует внимания">
      <div className="row gap-16 desk-worst">
        <ClockAlert size={22} />
        <div>
          <h2 className="size-15 breaks">{item.title}</h2>
          <p>{item.text}</p>
        </div>
        <WorstButtons group={worst} item={item} moves={moves} />
      </div>
      <ul className="row stretch wrap gap-0 line-above desk-counters">
        {groups.map((group) => (
          <li key={group.kind}>
            <Link className="hovers row gap-10 quiet" to={group.link || '/'}>
              <b className={kindLook(group.kind).family}>{group.count ?? 0}</b>
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
  readonly group: Attention
  readonly item: AttentionItem
  readonly moves: DeskMoves
}) {
  const { link = '', count = 0 } = group
  const { rent_id: rent } = item
  const isClean = item.entity === 'cleans'
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
  return (group: Attention, { entity, id, rent_id }: AttentionItem) => {
    if (entity === 'cleans') moves.openClean({ id, next_rent_id: rent_id })
    else if (entity === 'rents' && group.kind === 'unpaid_today') moves.pay(id)
    else if (entity === 'rents') moves.openRent(id)
    else void navigate(group.link || '/')
  }
}
