import { startingLook } from '#contract/landing-page/look.ts'
import type { Language } from '#contract/language.ts'
import { formatters } from '../format.ts'
import { drawable } from '../share-card/drawable.ts'
import type { ShareCard } from '../share-card/share-card.ts'
import { placeOf, timeOf, type EventView } from './event-view.ts'

/** In its hackathon's design and colour; an event of the platform alone has those that a page begins with. */
export function eventCardOf(event: EventView, language: Language): ShareCard {
  const { id, title, kind, hackathon, organizer, starts_at, ends_at, timezone, city, format, address } = event
  const { theme, preset, signs } = hackathon?.look ?? startingLook
  const seed = hackathon?.tenant_name ?? id
  const { hijriRange } = formatters(language, timezone)
  return {
    language,
    theme,
    preset,
    seed,
    scene: theme === 'fusayfisa' ? { seed, icons: signs, city, isOnline: format === 'online' } : null,
    title: drawable(title, hackathon?.name ?? '', kinds[kind][language]),
    chip: kinds[kind][language],
    days: timeOf(event, language),
    hijri: language === 'ar' ? hijriRange(new Date(starts_at), new Date(Date.parse(ends_at) - 1000)) : '',
    place: drawable(placeOf(event, language)),
    organizer: drawable(organizer) || platform[language],
    address: new URL(address).host,
    cover: null,
  }
}

const kinds: Record<EventView['kind'], Record<Language, string>> = {
  hackathon: { ar: 'هاكاثون', en: 'Hackathon' },
  workshop: { ar: 'ورشة', en: 'Workshop' },
  info_session: { ar: 'لقاء تعريفي', en: 'Info session' },
  ceremony: { ar: 'حفل', en: 'Ceremony' },
  other: { ar: 'فعالية', en: 'Event' },
}
const platform = { ar: 'ميدان', en: 'Maydan' }
