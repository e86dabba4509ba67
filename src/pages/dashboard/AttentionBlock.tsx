// «Требует внимания»: the worst thing with its way out and counters that are links; on the phone the four worst ones as lines.
import { Box, Button } from '@mui/material'
import { ChevronRight, CircleCheck, ClockAlert } from 'lucide-react'
import { Link } from 'react-router'
import { attentionLook, attentionWay } from '#schema/rules/attention.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted } from '#schema/rules/plural.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { useFold } from '#src/views/useFold.ts'
import { FoldButton } from './DeskCard.tsx'
import type { Attention, AttentionItem } from './desk.ts'
import { useDeskMoves } from './useDeskMoves.ts'

interface AttentionProps {
  readonly groups: readonly Attention[]
}

/** The block at the head of the desk; one calm line when nothing is wrong. */
export function AttentionBlock({ groups }: AttentionProps) {
  const [worst] = groups
  const item = worst?.items?.[0]
  if (!worst || !item) return <Calm />
  return (
    <section className={`narrow box desk-attention ${toneOf(worst)}`} aria-label="Требует внимания">
      <div className="row gap-16 desk-worst">
        <ClockAlert size={22} className={`fixed ${toneOf(worst)}`} />
        <div className="grow">
          <h2 className="size-15 breaks">{item.title}</h2>
          <p>
            {item.text}
            {item.entity === 'cleans' && item.needs_cleaner && <WhyBest item={item} />}
          </p>
        </div>
        <WorstButtons group={worst} item={item} />
      </div>
      <Box component="ul" className="row stretch gap-0 line-above desk-counters" sx={counters(groups.length)}>
        {groups.map((group) => (
          <li key={group.kind}>
            <Link className="hovers row gap-10 quiet" to={group.link || '/'}>
              <b className={toneOf(group)}>{group.count ?? 0}</b>
              <span>{attentionLook(group.kind).label}</span>
            </Link>
          </li>
        ))}
      </Box>
    </section>
  )
}

/** Red is what presses: the same thing of another week only waits. */
function toneOf({ kind, later }: Attention) {
  const { family } = attentionLook(kind)
  return later && family === 'bad' ? 'wait' : family
}

/** One row where there is room for all, else rows of the same length, ruled like a table. */
const counters = (count: number) => ({
  overflow: 'hidden',
  '@container desk (max-width: 999.95px)': {
    display: 'grid',
    gridTemplateColumns: `repeat(${Math.ceil(count / Math.ceil(count / 4))}, minmax(0, 1fr))`,
  },
  '& > li': {
    flex: '1 1 120px',
    margin: '-1px 0 0 -1px',
    border: '1px solid var(--k-line)',
    borderWidth: '1px 0 0 1px',
  },
})

/** The line of a day without trouble. */
function Calm() {
  return (
    <p className="row desk-calm" role="status">
      <CircleCheck />
      Всё спокойно
    </p>
  )
}

const CleanWays = lazyPart(() => import('./CleanWays.tsx'))
const WhyBest = lazyPart(async () => ({ default: (await import('./CleanWays.tsx')).WhyBest }))

function WorstButtons({ group, item }: { readonly group: Attention; readonly item: AttentionItem }) {
  const { link = '', count = 0, kind } = group
  const { solve, mayAppoint, nextLook } = useDeskMoves()
  if (item.entity === 'cleans' && mayAppoint) {
    const key = `${item.id} ${item.clean?.cleaner_id ?? ''}`
    return (
      <div className="row stretch gap-12 fixed wrap">
        <CleanWays key={key} item={item} />
      </div>
    )
  }
  return (
    <div className="row stretch gap-12 fixed wrap">
      {count > 1 && (
        <Button variant="outlined" component={Link} to={link}>
          Показать все {count}
        </Button>
      )}
      <Button {...nextLook} onClick={() => solve(group, item)}>
        {item.entity === 'cleans' ? 'Открыть бронь' : attentionWay(kind, item.sum)}
      </Button>
    </div>
  )
}

const FEW = 4

/** The same on the phone. */
export function AttentionLines({ groups }: AttentionProps) {
  const more = (rest: number) => `Ещё ${counted(rest, ['пункт', 'пункта', 'пунктов'])}`
  const { shown, toggle } = useFold(groups, FEW, more)
  const { solve } = useDeskMoves()
  if (groups.length === 0) return <Calm />
  return (
    <section className="narrow box desk-card desk-lines" aria-label="Требует внимания">
      <ul>
        {shown.map((group, index) => {
          const [item = {}] = group.items ?? []
          const family = toneOf(group)
          const { title, text } = index === 0 ? inShort(item) : kindWords(group)
          return (
            <li key={group.kind}>
              <button
                className="hovers row gap-12 full to-left"
                type="button"
                onClick={() => solve(group, item)}
              >
                <Glyph family={family} size={16} />
                <span className="grow">
                  <b className={family}>{title}</b>
                  {text && <small className="quiet block">{text}</small>}
                </span>
                <ChevronRight size={20} />
              </button>
            </li>
          )
        })}
      </ul>
      <FoldButton toggle={toggle} />
    </section>
  )
}

/** The worst thing as one line of a phone: who and when; what follows stands where it leads. */
const inShort = ({ title, text = '' }: AttentionItem) => ({ title, text: text.split('. ', 1)[0] })

/** «3 брони не оплачено на сегодня» and their sum. */
function kindWords({ kind, count = 0, sum = 0 }: Attention) {
  const { forms, tail } = attentionLook(kind)
  return {
    title: `${counted(count, forms)} ${tail}`.trim(),
    text: sum > 0 ? formatMoney(Math.round(sum)) : '',
  }
}
