import { Button } from '@mui/material'
import { useColorScheme } from '@mui/material/styles'
import { LogOut } from 'lucide-react'
import { models } from '#schema/index.ts'
import { roleLabels } from '#schema/roles.ts'
import { counted } from '#schema/rules/plural.ts'
import { useSignOut } from '#src/authProvider/useSignOut.ts'
import { lazyScreen, preloadScreen } from '#src/base/lazyScreen.tsx'
import { looks } from '#src/base/theme/looks.ts'
import { initialsOf } from '#src/kinds/initialsOf.ts'
import { Segmented } from '#src/kit/Segmented.tsx'
import { usePhase, useShared } from '#src/state/SessionContext.tsx'
import { CallForm } from '#src/views/call/CallForm.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { densities, useDensity } from '#src/views/list/useDensity.ts'
import { KeysSwitch } from './KeysSwitch.tsx'
import { MyDetails } from './MyDetails.tsx'
import { MyWork } from './MyWork.tsx'
import { SessionList } from './SessionList.tsx'
import { StartChoice } from './StartChoice.tsx'
import '#src/views/form/form.css'
import './profile.css'

const ShiftCard = lazyScreen(() => import('./ShiftCard.tsx'))
const TelegramBlock = lazyScreen(() => import('./TelegramBlock.tsx'))
const NoticeTable = lazyScreen(() => import('./NoticeTable.tsx'))
const MyActions = lazyScreen(() => import('./MyActions.tsx'))

// The screen always shows them: the code comes beside that of the screen.
for (const part of [ShiftCard, TelegramBlock, NoticeTable, MyActions]) preloadScreen(part)

/** The person's own page: who I am, my password, where I am signed in, the look of the panel, the way out. */
export default function ProfilePage() {
  const phase = usePhase()
  const role = useShared('role')
  const signOut = useSignOut()
  if (phase.name !== 'ready') return null
  const { id, name, login } = phase.person
  return (
    <div className="stack gap-14 profile">
      <section className="form-card row gap-16 profile-head" aria-label="Кто вы">
        <span className="center fixed strong link profile-face" aria-hidden="true">
          {initialsOf(name || login)}
        </span>
        <div className="grow breaks">
          <h1>{name || login}</h1>
          <p>
            {roleLabels[role]}
            {name && login ? ` · ${login}` : ''}
          </p>
          <MyObjects />
        </div>
        <Button variant="outlined" onClick={() => void signOut()} startIcon={<LogOut />}>
          Выйти
        </Button>
      </section>
      <div className="stack gap-14 narrow">
        {role === 'cleaner' ? <MyWork /> : <ShiftCard />}
        <MyDetails name={name} login={login} />
        <TelegramBlock />
        <PasswordForm login={login} />
        <LookSwitch />
        <StartChoice />
        <KeysSwitch />
      </div>
      <div className="stack gap-14 narrow">
        <NoticeTable />
        <SessionList />
        {role !== 'cleaner' && <MyActions userId={id} />}
      </div>
    </div>
  )
}

const SHOWN = 5

/** The flats that the person reaches: all, or their names. */
function MyObjects() {
  const objects = useShared('objects')
  const role = useShared('role')
  const { data } = useRead('POST users/info', { body: {} })
  if (!data) return <p>&nbsp;</p>
  const { object_ids: ids = [] } = data
  if (role !== 'cleaner' && ids.length === 0) return <p>Доступ ко всем объектам</p>
  const own = role === 'cleaner' ? objects : objects.filter(({ id }) => ids.includes(id))
  const names = own.map(({ name }) => name).filter(Boolean)
  const rest = names.length > SHOWN ? ` и ещё ${names.length - SHOWN}` : ''
  return (
    <p title={names.join(', ')}>
      Доступ: {counted(own.length, models.objects.labels.counted)}
      {names.length > 0 && ` — ${names.slice(0, SHOWN).join(', ')}${rest}`}
    </p>
  )
}

const passwordCall = 'POST users/changepassword'

/** The form; the login stands hidden in it for the keeper of passwords. */
function PasswordForm({ login }: { readonly login: string }) {
  const { act, isBusy } = useCall(passwordCall, { told: 'Пароль изменён' })
  return (
    <section className="form-card" aria-label="Пароль">
      <h2>Пароль</h2>
      <CallForm
        call={passwordCall}
        act={act}
        fields={['old_password', 'password']}
        className="input-grid"
        isRepeated
        actions={
          <div className="row wrap apart profile-foot">
            <p className="faint">Остальные ваши входы завершатся.</p>
            <Button type="submit" variant="outlined" loading={isBusy}>
              Сменить пароль
            </Button>
          </div>
        }
      >
        <input type="text" autoComplete="username" value={login} readOnly hidden />
      </CallForm>
    </section>
  )
}

/** The theme of the panel and how close the rows of tables stand, kept in this browser. */
function LookSwitch() {
  const { mode = 'system', setMode } = useColorScheme()
  const [density, setDensity] = useDensity()
  return (
    <section className="form-card" aria-label="Оформление">
      <h2>Оформление</h2>
      <div className="row wrap">
        <Segmented label="Оформление" value={mode} segments={looks} onChoose={setMode} />
        <Segmented label="Строки таблиц" value={density} segments={densities} onChoose={setDensity} />
      </div>
    </section>
  )
}
