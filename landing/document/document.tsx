import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf, type Language } from '#contract/language.ts'
import { cardSizes } from '../page/card-sizes.ts'
import type { PageSource, Rendered } from '../page/page-source.ts'
import type { Page } from '../page/page.ts'
import { ownCardOf } from '../share-card/own-card.ts'
import { usedStyle } from './used-style.ts'

type DocumentParts = {
  language: Language
  title: string
  /** CSS of the page; the Content-Security-Policy contains its hash */
  style: string
  head: ReactNode
  body: ReactNode
  /** structured data as JSON, escaped for a script element */
  jsonLd?: string
}

/** React would escape the raw text of style and script elements, so they are concatenated. */
export function documentOf({ language, title, style, head, body, jsonLd }: DocumentParts): Rendered {
  const meta = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {head}
    </>,
  )
  const drawn = `<body>${terse(renderToStaticMarkup(body))}</body>`
  const used = usedStyle(style, `<html>${drawn}`)
  const html = [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head>`,
    terse(meta),
    `<style>${used}</style>`,
    jsonLd ? `<script type="application/ld+json">${jsonLd}</script>` : '',
    `</head>${drawn}</html>`,
  ]
  return { html: html.join('').replace(disguises, ''), styles: [used] }
}

/** Bidirectional control characters can disguise a link or a price. Pages never need them. */
const disguises = /[\u202a-\u202e\u2066-\u2069]/g

/** Shortens void elements. Text cannot match, because React escapes `>`. */
const terse = (markup: string) => markup.replace(/\/>/g, '>').replace(/><\/(?:path|circle|rect)>/g, '/>')

/** Preloads fonts before other files, because the title uses them. */
export function FontPreloads({ files }: { files: (string | undefined)[] }) {
  return files
    .filter(Boolean)
    .map(href => <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />)
}

export function ThemeColour({ light, dark, mode }: { light: string; dark: string; mode: PageSource['mode'] }) {
  if (mode) return <meta name="theme-color" content={mode === 'dark' ? dark : light} />
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
    </>
  )
}

/** Renders the canonical link and, on a bilingual page, the hreflang links to both languages. */
export function Addresses({ addresses, address }: Page) {
  const all = Object.entries(addresses)
  return (
    <>
      <link rel="canonical" href={address} />
      {all.length > 1 && all.map(([language, href]) => <link key={language} rel="alternate" hrefLang={language} href={href} />)}
      {all.length > 1 && <link rel="alternate" hrefLang="x-default" href={all[0]?.[1]} />}
    </>
  )
}

/** Content management systems read this link when an editor pastes the page's address (https://oembed.com). */
export function OembedLink({ address, name }: Pick<Page, 'address' | 'name'>) {
  if (!URL.canParse(address)) return null
  const href = `${new URL('/oembed', address).href}?url=${encodeURIComponent(address)}`
  return <link rel="alternate" type="application/json+oembed" href={href} title={name} />
}

export function SharedAs({ page, title, description, alt }: { page: Page; title: string; description: string; alt: string }) {
  const locale = { ar: 'ar_SA', en: 'en_US' }
  const other = page.language === 'ar' ? 'en' : 'ar'
  const own = ownCardOf(page)
  const properties: [string, string | null][] = [
    ['og:type', 'website'],
    ['og:site_name', page.organizer || null],
    ['og:title', title],
    ['og:description', description],
    ['og:url', page.address],
    ['og:locale', locale[page.language]],
    ['og:locale:alternate', page.addresses[other] ? locale[other] : null],
  ]
  return (
    <>
      <meta name="description" content={description} />
      {properties.map(([property, content]) => content && <meta key={property} property={property} content={content} />)}
      {page.cards && (own ? <OwnCard card={own} alt={alt} /> : <Cards cards={page.cards()} alt={alt} />)}
      <meta name="twitter:card" content={page.cards ? 'summary_large_image' : 'summary'} />
    </>
  )
}

function OwnCard({ card, alt }: { card: NonNullable<ReturnType<typeof ownCardOf>>; alt: string }) {
  return (
    <>
      <meta property="og:image" content={card.url} />
      <meta property="og:image:type" content={card.mime} />
      <meta property="og:image:width" content={String(card.width)} />
      <meta property="og:image:height" content={String(card.height)} />
      <meta property="og:image:alt" content={alt} />
    </>
  )
}

/** Lists the wide card first, because some messengers read only the first picture. */
function Cards({ cards, alt }: { cards: ReturnType<NonNullable<Page['cards']>>; alt: string }) {
  return (Object.keys(cardSizes) as (keyof typeof cardSizes)[]).map(size => (
    <Fragment key={size}>
      <meta property="og:image" content={cards[size]} />
      <meta property="og:image:type" content={cards[size].endsWith('.jpg') ? 'image/jpeg' : 'image/png'} />
      <meta property="og:image:width" content={String(cardSizes[size].width)} />
      <meta property="og:image:height" content={String(cardSizes[size].height)} />
      <meta property="og:image:alt" content={alt} />
    </Fragment>
  ))
}
