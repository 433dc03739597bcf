import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNear } from './use-near.ts'
import css from './welcome.module.css'

const LivePage = lazy(async () => ({ default: (await import('./LivePage.tsx')).LivePage }))

const looks = [
  { label: 'lawha', theme: 'lawha', language: 'ar', mode: 'dark', preset: '#F7931E', width: 390, height: 780 },
  { label: 'fusayfisa', theme: 'fusayfisa', language: 'ar', mode: 'light', preset: '#0097B5', width: 1280, height: 990 },
  { label: 'mihwar', theme: 'mihwar', language: 'en', mode: 'light', preset: '#00A76F', width: 390, height: 780 },
] as const

export type Look = (typeof looks)[number]

/** The same page in the three designs, with the typed name. They can be looked at, not used; what draws them comes when they are near. */
export function LivePages({ name }: { name: string }) {
  const { t } = useTranslation('welcome')
  const [list, isNear] = useNear<HTMLUListElement>()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone the row is scrolled, by keys as well
    <ul ref={list} className={css.frames} aria-label={t('pages.list')} tabIndex={0}>
      {looks.map(look => (
        <li key={look.label} className={css.shown} data-wide={look.width > 390 || undefined}>
          <figure>
            <div inert className={css.glass} style={{ aspectRatio: `${look.width} / ${look.height}`, maxInlineSize: look.width }}>
              {isNear && (
                <Suspense>
                  <LivePage name={name} look={look} title={t(`pages.${look.label}`)} />
                </Suspense>
              )}
            </div>
            <figcaption>{t(`pages.${look.label}`)}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
