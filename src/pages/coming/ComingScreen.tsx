import { Construction } from 'lucide-react'
import { sectionTitles, segmentOf } from '#schema/menu.ts'
import { StateCard } from '#src/layout/states/StateCard.tsx'
import { comingScreens } from './comingScreens.ts'

/** Stands on a route whose screen is still to come and names what it will hold. */
export default function ComingScreen({ route }: { readonly route: string }) {
  return (
    <StateCard
      icon={Construction}
      title={`${sectionTitles[segmentOf(route)] ?? 'Раздел'}: экран готовится`}
      text={comingScreens[route] ?? 'Этот экран ещё не готов.'}
    />
  )
}
