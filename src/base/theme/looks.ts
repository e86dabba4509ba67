import { Monitor, Moon, Sun } from 'lucide-react'

/** The looks of the panel to choose from. */
export const looks = [
  { value: 'light', label: 'Светлая', Icon: Sun },
  { value: 'dark', label: 'Тёмная', Icon: Moon },
  { value: 'system', label: 'Как в системе', Icon: Monitor },
] as const
