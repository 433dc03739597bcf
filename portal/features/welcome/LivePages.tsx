import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { startingContent } from '#contract/landing-page/content.ts'
import type { PageView } from '#landing/page-view.ts'
import { bareSample, viewOfSample } from '#landing/sample.ts'
import { scriptOf } from '#landing/title.ts'
import { PageFrame } from '../../platform/page-preview/PageFrame.tsx'
import { useDrawnPage } from '../../platform/page-preview/use-drawn-page.ts'
import css from './welcome.module.css'

const looks = [
  { label: 'lawha', theme: 'lawha', language: 'ar', mode: 'dark', preset: '#F7931E', width: 390, height: 780 },
  { label: 'fusayfisa', theme: 'fusayfisa', language: 'ar', mode: 'light', preset: '#0097B5', width: 1280, height: 990 },
  { label: 'mihwar', theme: 'mihwar', language: 'en', mode: 'light', preset: '#00A76F', width: 390, height: 780 },
] as const

/** The same page in the three designs, with the typed name. They can be looked at, not used. */
export function LivePages({ name }: { name: string }) {
  const { t } = useTranslation('welcome')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone the row is scrolled, by keys as well
    <ul className={css.frames} aria-label={t('pages.list')} tabIndex={0}>
      {looks.map(look => (
        <li key={look.label} className={css.shown} data-wide={look.width > 390 || undefined}>
          <LivePage name={name} look={look} title={t(`pages.${look.label}`)} />
        </li>
      ))}
    </ul>
  )
}

type Look = (typeof looks)[number]

function LivePage({ name, look, title }: { name: string; look: Look; title: string }) {
  const view = useMemo(() => viewOf(name, look), [name, look])
  const { html, fresh } = useDrawnPage(view)
  return (
    <figure>
      <div inert className={css.glass}>
        <PageFrame html={html} fresh={fresh} title={title} width={look.width} height={look.height} />
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  )
}

const day = 86_400_000

function viewOf(name: string, { language, mode, preset, theme }: Look): PageView {
  const now = new Date()
  const { tenant, ...sample } = bareSample(new Date(now.getTime() + 60 * day))
  const typed = { ar: '', en: '', [scriptOf(name)]: name }
  return viewOfSample(
    {
      ...sample,
      tenant: {
        ...tenant,
        name: name ? typed : unnamed,
        city: 'الأحساء',
        registration_opens_at: new Date(now.getTime() - day).toISOString(),
      },
      content: startingContent({ preset, theme, tagline }),
    },
    language,
    now,
    { mode, preview: true },
  )
}

const unnamed = { ar: 'هاكاثون واحة', en: 'Waha Hackathon' }
const tagline = { ar: 'يومان نبني فيهما ما ينفع الناس', en: 'Two days to build what people need' }
