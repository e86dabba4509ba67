// What a clean brings and what it has taken from the store of the flat.
import { BedDouble, PackageMinus } from 'lucide-react'
import { numberText } from '#src/kinds/texts.ts'
import { Block } from '#src/views/sheet/Block.tsx'
import type { OpenClean } from './cleanWords.ts'

/** Linen by sets, and what of the store is gone; absent when there is neither. */
export function StoreBlock({ clean }: { readonly clean: OpenClean }) {
  const linen = Object.entries(clean.linen ?? {})
  const used = (clean.supplies_used ?? []).filter(({ qty = 0 }) => qty > 0)
  if (linen.length === 0 && used.length === 0) return null
  return (
    <Block title={linen.length > 0 ? 'Взять с собой' : 'Ушло из запаса'}>
      <ul className="stack gap-0 sheet-lines">
        {linen.map(([name, qty]) => (
          <li key={`linen ${name}`}>
            <BedDouble size={16} strokeWidth={2.1} />
            <span>
              {name}: <b>{numberText(qty)}</b>
            </span>
          </li>
        ))}
        {used.map(({ name = '', qty = 0 }) => (
          <li key={`used ${name}`}>
            <PackageMinus size={16} strokeWidth={2.1} />
            <span>
              Ушло из запаса: {name} <b>{numberText(qty)}</b>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
