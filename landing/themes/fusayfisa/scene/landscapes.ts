// Selects the landscape by city. Online hackathons have no landscape.

import type { DrawnIcon } from '#contract/look/icons.ts'
import { cityIn } from '#contract/places/cities.ts'
import { ownEntry } from '#contract/text/own-entry.ts'

export const landscapes = ['coast', 'desert', 'mountain', 'oasis', 'city'] as const
type Landscape = (typeof landscapes)[number] | 'air'

/** Landscapes by the English name of the city in cities.ts. */
const known: Record<string, Landscape> = {
  Jeddah: 'coast',
  Dammam: 'coast',
  Khobar: 'coast',
  Jubail: 'coast',
  Yanbu: 'coast',
  Jazan: 'coast',
  NEOM: 'coast',
  Thuwal: 'coast',
  Sharjah: 'coast',
  Doha: 'coast',
  Manama: 'coast',
  Muscat: 'coast',
  Alexandria: 'coast',
  Beirut: 'coast',
  Tunis: 'coast',
  Casablanca: 'coast',
  Rabat: 'coast',
  Buraydah: 'desert',
  Qassim: 'desert',
  Hail: 'desert',
  Sakaka: 'desert',
  Arar: 'desert',
  Makkah: 'desert',
  AlUla: 'desert',
  Tabuk: 'desert',
  Abha: 'mountain',
  'Khamis Mushait': 'mountain',
  Taif: 'mountain',
  'Al-Baha': 'mountain',
  Amman: 'mountain',
  'Al-Ahsa': 'oasis',
  Qatif: 'oasis',
  Madinah: 'oasis',
  Unaizah: 'oasis',
  Najran: 'oasis',
  Riyadh: 'city',
  Dhahran: 'city',
  Dubai: 'city',
  'Abu Dhabi': 'city',
  'Kuwait City': 'city',
  Cairo: 'city',
}

export const landscapeOf = (city: string): Landscape | undefined => ownEntry(known, cityIn(city, 'en'))

const talls = ['palm', 'gate', 'needle', 'blocks', 'minaret', 'dhow', 'peak', 'tree', 'mast', 'windtower', 'lantern', 'wheel'] as const
export type Tall = (typeof talls)[number]
const strips = ['waves', 'dunes', 'sadu', 'peaks', 'arcade', 'dots'] as const
export type Strip = (typeof strips)[number]

export const grownIn: Record<Landscape, { talls: readonly Tall[]; strips: readonly Strip[] }> = {
  coast: { talls: ['dhow', 'minaret', 'palm', 'gate'], strips: ['waves'] },
  desert: { talls: ['windtower', 'gate', 'palm', 'lantern'], strips: ['dunes', 'sadu'] },
  mountain: { talls: ['peak', 'tree', 'lantern', 'minaret'], strips: ['peaks', 'sadu'] },
  oasis: { talls: ['palm', 'gate', 'palm', 'windtower'], strips: ['waves', 'dunes'] },
  city: { talls: ['needle', 'blocks', 'gate', 'palm'], strips: ['sadu', 'arcade'] },
  air: { talls: ['mast', 'wheel', 'needle', 'blocks'], strips: ['dots', 'sadu'] },
}

/** Building or plant that represents a track if its own sign is not shown. */
export const broughtBy: Record<DrawnIcon, Tall> = {
  water: 'dhow',
  sun: 'windtower',
  palm: 'palm',
  arch: 'gate',
  star: 'lantern',
  gear: 'wheel',
  heart: 'tree',
  book: 'minaret',
}
