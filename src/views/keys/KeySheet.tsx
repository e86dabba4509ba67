import { DialogReading, TitledDialog } from '../TitledDialog.tsx'

const keys = [
  ['J, K', 'следующая и предыдущая строка списка'],
  ['Enter', 'открыть строку'],
  ['X', 'отметить строку'],
  ['/', 'поиск'],
  ['Ctrl+K', 'найти и сделать что угодно'],
  ['Ctrl+S', 'сохранить форму'],
  ['Ctrl+Z', 'отменить сделанное, пока о нём сказано в углу экрана'],
  ['Esc', 'закрыть панель или окно'],
  ['← ↑ → ↓', 'по дням и объектам шахматки; с Shift — выбрать дни, с Alt — перенести бронь'],
  ['M', 'кому передать уборку на «Дне»; с Alt стрелки несут её, Enter отпускает'],
  ['Shift + ← →', 'перенести карточку задачи в соседний столбец доски'],
  ['R, A', '«Диалоги»: ответить и кому отвечать'],
  ['S, E', '«Диалоги»: отложить и закрыть'],
  ['?', 'эта памятка'],
] as const

/** What keys do, in any layout of the keyboard. */
export default function KeySheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <TitledDialog title="Клавиши" onClose={onClose}>
      <DialogReading onClose={onClose}>
        <dl className="stack">
          {keys.map(([key, act]) => (
            <div key={key} className="row gap-12">
              <dt className="strong">{key}</dt>
              <dd>{act}</dd>
            </div>
          ))}
        </dl>
        <p className="quiet">Работают в любой раскладке. Однобуквенные выключаются в профиле.</p>
      </DialogReading>
    </TitledDialog>
  )
}
