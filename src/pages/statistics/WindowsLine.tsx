import { Link } from 'react-router'
import { addMoney } from '#schema/rules/money.ts'
import { counted } from '#schema/rules/plural.ts'
import { withQuery } from '#src/dataProvider/requestOf.ts'
import { moneyText } from '#src/kinds/texts.ts'
import { useRead } from '#src/views/call/useRead.ts'

import type { StatisticsPlace } from './useStatisticsPlace.ts'

/** What is to be done about the load: the short windows of two weeks, what they would bring and the way to them; nothing while one flat, owner or source is looked at. */
export function WindowsLine({
  place: { group, object, owner, source },
}: {
  readonly place: StatisticsPlace
}) {
  const isOfAll = object === null && owner === null && source === null
  const query = { view: 'gaps', group: group ?? '' } as const
  const { data: { gaps = [] } = {} } = useRead(
    'GET dashboard',
    { query },
    { among: 'rents', enabled: isOfAll },
  )
  if (!isOfAll || gaps.length === 0) return null
  const sum = Math.round(addMoney(...gaps.map(({ price = 0 }) => price)))
  return (
    <li className="column gap-4 quiet">
      <b className="ink">{counted(gaps.length, ['окно', 'окна', 'окон'])} на 1–3 ночи за две недели</b>
      {sum > 0 && <span>Если продать все: около {moneyText(sum)}</span>}
      <Link className="medium thumb" to={withQuery('/rents', { view: 'board', group: group ?? undefined })}>
        Показать на шахматке
      </Link>
    </li>
  )
}
