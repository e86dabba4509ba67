import { Monitor, Moon, Sun } from 'lucide-react'

/** The looks of the panel to choose from. */
export const looks = [
  { mode: 'light', label: 'Светлая', Icon: Sun },
  { mode: 'dark', label: 'Тёмная', Icon: Moon },
  { mode: 'system', label: 'Как в системе', Icon: Monitor },
] as const
