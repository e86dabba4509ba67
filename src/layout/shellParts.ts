import type { ComponentType } from 'react'
import type { Drawer, DrawerProps, PaletteProps } from '#src/state/sharedState.ts'

/** The screens that stand in the frame; whoever puts the panel together hands them over. */
export interface ShellParts {
  /** The light of the exchange in the bar. */
  readonly SyncLight: ComponentType<{ readonly phone: boolean }>
  /** The search of everything, while it is open. */
  readonly Palette: ComponentType<PaletteProps>
  /** The side drawers by the names of the shared state, with what a screen reader calls them. */
  readonly drawers: Readonly<
    Record<
      NonNullable<Drawer['name']>,
      { readonly label: string; readonly Content: ComponentType<DrawerProps> }
    >
  >
}
