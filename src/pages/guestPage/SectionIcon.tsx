import {
  Car,
  DoorOpen,
  Info,
  KeyRound,
  type LucideIcon,
  Luggage,
  MapPin,
  MapPinned,
  ScrollText,
  ShieldCheck,
  Siren,
  Trash2,
  WashingMachine,
  Wifi,
} from 'lucide-react'

const icons: Readonly<Partial<Record<string, LucideIcon>>> = {
  address: MapPin,
  entrance: DoorOpen,
  keys: KeyRound,
  wifi: Wifi,
  rules: ScrollText,
  appliances: WashingMachine,
  parking: Car,
  trash: Trash2,
  deposit: ShieldCheck,
  checkout: Luggage,
  nearby: MapPinned,
  emergency: Siren,
}

/** What a section is about, as a picture. */
export function SectionIcon({ type }: { readonly type: string }) {
  const Icon = icons[type] ?? Info
  return <Icon size={22} />
}
