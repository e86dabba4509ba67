import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyScreen, preloadScreen } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Block } from '#src/views/sheet/Block.tsx'

const FilesBlock = lazyScreen(() => import('#src/views/FilesBlock.tsx'))

const ContractDialog = lazyScreen(() => import('./ContractDialog.tsx'))

// The screen always shows it: the code comes beside that of the screen.
preloadScreen(FilesBlock)

/** Receipts, the contract, the guest's documents; closed papers open one by one. */
export function RentFiles({ rent }: { readonly rent: SentRow<'rents'> }) {
  const files = useAccess(models.files)
  const rents = useAccess(models.rents)
  const templates = useAccess(models.templates)
  const [isWriting, setWriting] = useState(false)
  if (!files.can('list')) return null
  const canWrite = templates.can('list') && templates.can('preview') && rent.kind === 'guest'
  return (
    <Block
      title="Файлы"
      aside={
        canWrite && (
          <Button size="small" className="line-act" onClick={() => setWriting(true)}>
            Составить договор
          </Button>
        )
      }
    >
      <Suspense fallback={null}>
        <FilesBlock entity="rents" id={rent.id} canChange={rents.can('update')} />
        {isWriting && <ContractDialog rent={rent} onClose={() => setWriting(false)} />}
      </Suspense>
    </Block>
  )
}
