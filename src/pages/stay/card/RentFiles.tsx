import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart, preloadScreen } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Block } from '#src/views/sheet/Block.tsx'
import { LineAct } from '#src/views/sheet/LineAct.tsx'

const FilesBlock = lazyPart(() => import('#src/views/FilesBlock.tsx'))

const ContractDialog = lazyPart(() => import('./ContractDialog.tsx'))

// The screen always shows it: the code comes beside that of the screen.
preloadScreen(FilesBlock)

/** Receipts, the contract, the guest's documents; closed papers open one by one. */
export function RentFiles({ rent }: { readonly rent: SentRow<'rents'> }) {
  const files = useAccess('files')
  const templates = useAccess('templates')
  if (!files.can('list')) return null
  const canWrite = templates.can('list') && templates.can('preview') && rent.kind === 'guest'
  return (
    <Block
      title="Файлы"
      aside={
        canWrite && (
          <LineAct dialog={(close) => <ContractDialog rent={rent} onClose={close} />}>
            Составить договор
          </LineAct>
        )
      }
    >
      <FilesBlock model={models.rents} row={rent} />
    </Block>
  )
}
