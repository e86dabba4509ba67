import { type ComponentType, type ReactElement, useEffect, useState } from 'react'

interface TippedPartProps {
  /** What it is called; nothing where its own words stand there. */
  readonly title: string
  readonly children: ReactElement
}

type Tip = ComponentType<TippedPartProps>

/** A part of the menu that says its name beside itself while the menu is narrow; what says it comes late, for most menus are wide. */
export function TippedPart({ title, children }: TippedPartProps) {
  const [MenuTip, setMenuTip] = useState<Tip>()
  const isWanted = title !== ''
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const take = (tip: { readonly default: Tip }) => isHere && setMenuTip(() => tip.default)
    // Without it the entry still leads to its section, and readers of screens are told its name.
    import('./MenuTip.tsx').then(take, () => undefined)
    return () => {
      isHere = false
    }
  }, [isWanted])
  return isWanted && MenuTip ? <MenuTip title={title}>{children}</MenuTip> : children
}
