import { Button } from '@mui/material'
import { Link } from 'react-router'
import { cardPath } from '#src/views/paths.ts'
import { useAllRows } from '#src/views/useAllRows.ts'

/** What a cleaner looks for here: the own days, where the pay goes, the link for the phone. */
export function MyWork() {
  const { data: [me] = [] } = useAllRows('cleaners', {}, { most: 1 })
  if (!me) return null
  const { payout_details: details } = me
  return (
    <section className="form-card" aria-label="Моя работа">
      <h2>Моя работа</h2>
      <p>
        {details
          ? `Оплата приходит сюда: ${details}. Изменилось — скажите старшему.`
          : 'Куда платить, не записано. Скажите старшему телефон или карту.'}
      </p>
      <div className="row wrap profile-foot">
        <Button variant="outlined" component={Link} to={cardPath('cleaners', me.id)}>
          Мои уборки и выходные
        </Button>
        <Button variant="outlined" component={Link} to="/settings/link">
          Моя ссылка для телефона
        </Button>
      </div>
    </section>
  )
}
