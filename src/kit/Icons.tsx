import { LucideProvider } from 'lucide-react'
import type { ReactNode } from 'react'

/** The usual size and stroke of every icon below it; lucide itself hides an icon without a name from readers. */
export function Icons({ children }: { readonly children: ReactNode }) {
  return (
    <LucideProvider size={18} strokeWidth={1.75}>
      {children}
    </LucideProvider>
  )
}
