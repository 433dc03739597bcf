import { useTranslation } from 'react-i18next'
import { sectionOf } from '#contract/landing-pages/content.ts'
import type { LandingPage } from '#contract/landing-pages/landing-pages-endpoints.ts'
import { type Language, textIn } from '#contract/language.ts'
import { sharedBy } from '#contract/statistics/channels.ts'
import { cityIn } from '#landing/words.ts'
import { formatDays } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { useEditor } from '../draft/use-editor-store.ts'

/** Returns one URL per published language, the main language first. */
export const addressesOfPage = ({ public_url, languages }: Pick<LandingPage, 'public_url' | 'languages'>): [Language, string][] =>
  languages.map((language, at) => [language, at === 0 ? public_url : `${public_url}/${language}/`])

/** Returns the page's URL in the reader's language if it is published, otherwise in the main language. */
export const addressToRead = (page: Pick<LandingPage, 'public_url' | 'languages'>): string =>
  addressesOfPage(page).find(([language]) => language === currentLanguage())?.[1] ?? page.public_url

export function useShareMessage(): string {
  const { t } = useTranslation('editor')
  const page = useEditor(state => state.page)
  const { facts, content } = useEditor(state => state.draft)
  const addresses = addressesOfPage(page)
  const [language, address] = addresses.find(([spoken]) => spoken === currentLanguage()) ?? addresses[0] ?? ['ar', page.public_url]
  const days = language === currentLanguage() ? formatDays(facts.starts_at, facts.ends_at, facts.timezone) : ''
  const place = facts.format === 'online' ? '' : cityIn(facts.city, language)
  return [
    `*${textIn(facts.name, language)}*`,
    sectionOf(content, 'hero')?.tagline[language] ?? '',
    [days, place].filter(Boolean).join(' · '),
    language === currentLanguage() ? t('publish.message') : '',
    sharedBy('whatsapp', address),
  ]
    .filter(Boolean)
    .join('\n')
}
