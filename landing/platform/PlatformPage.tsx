import type { ReactNode } from 'react'
import { directionOf, type Language } from '#contract/language.ts'
import { documentOf } from '../document/document.tsx'
import type { PageAssets } from '../page/assets.ts'
import type { Rendered } from '../page/page-source.ts'
import { platformStyle } from './style.ts'

export type PlatformView = {
  language: Language
  /** portal URL without trailing slash */
  portalUrl: string
  path: string
  assets: PageAssets
}

type Options = { isIndexed?: boolean; /** for search engines */ description?: string; /** CSS of this kind of page */ style?: string }

export function renderPlatformPage(
  view: PlatformView,
  title: string,
  body: ReactNode,
  { isIndexed = true, description, style = '' }: Options = {},
): Rendered {
  const { language, portalUrl, path, assets } = view
  const say = words[language]
  const addressIn = (one: Language) => `${portalUrl}${path}${one === 'ar' ? '' : '?lng=en'}`
  return documentOf({
    language,
    title: `${title} · ${say.product}`,
    style: platformStyle(assets) + style,
    head: (
      <>
        {isIndexed ? (
          <>
            <link rel="canonical" href={addressIn(language)} />
            {(['ar', 'en'] as const).map(one => (
              <link key={one} rel="alternate" hrefLang={one} href={addressIn(one)} />
            ))}
          </>
        ) : (
          <meta name="robots" content="noindex" />
        )}
        {description && <meta name="description" content={description} />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12181d" />
      </>
    ),
    body: (
      <>
        <a className="skip" href="#main">
          {say.skip}
        </a>
        <Head view={view} />
        <main id="main">{body}</main>
        <Foot view={view} />
      </>
    ),
  })
}

function Head({ view: { language, path } }: { view: PlatformView }) {
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <header className="bar">
      <a className="logo" href={`/welcome?lng=${language}`}>
        <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <path className="arch" d="M3 29V16a13 13 0 0 1 26 0v13h-7.500V16a5.500 5.500 0 0 0-11 0v13z" />
          <path className="sun" d="M16 21.500a7.500 7.500 0 0 1 7.500 7.500h-15a7.500 7.500 0 0 1 7.500-7.500z" />
        </svg>
        <span>{words[language].product}</span>
      </a>
      <a className="lang" href={`${path}?lng=${other}`} lang={other} dir={directionOf(other)} hrefLang={other}>
        {words[other].language}
      </a>
    </header>
  )
}

function Foot({ view: { language, path } }: { view: PlatformView }) {
  const say = words[language]
  return (
    <footer className="foot">
      <nav aria-label={say.legal}>
        {(['terms', 'privacy'] as const).map(name => (
          <a key={name} href={`/${name}?lng=${language}`} {...(path === `/${name}` && { 'aria-current': 'page' })}>
            {say[name]}
          </a>
        ))}
        <a href={`/welcome?lng=${language}`}>{say.home}</a>
      </nav>
    </footer>
  )
}

const words = {
  ar: {
    product: 'ميدان',
    language: 'العربية',
    skip: 'الانتقال إلى المحتوى',
    legal: 'صفحات المنصة',
    terms: 'الشروط',
    privacy: 'الخصوصية',
    home: 'الصفحة الرئيسية',
  },
  en: {
    product: 'Maydan',
    language: 'English',
    skip: 'Skip to content',
    legal: 'Platform pages',
    terms: 'Terms',
    privacy: 'Privacy',
    home: 'Home',
  },
}
