import { createHash } from 'node:crypto'
import { helpPageOf, helpPath } from '#contract/help/help-pages.ts'
import { languagesLive } from '#contract/landing-pages/completeness.ts'
import type { Language } from '#contract/language.ts'
import { nextStageChange, stageOf } from '#contract/tenants/stage.ts'
import { nextMidnight } from '#contract/time/days-left.ts'
import { type CardSize, type ShareCard, shareCardOf } from '#landing/card.ts'
import { nextMoment, openPage, type PageSource } from '#landing/model.ts'
import { renderLandingPage } from '#landing/render.tsx'
import { cardName } from '#server/domain/share-cards/share-cards.ts'
import { pageUrl, type Settings } from '#server/platform/settings/settings.ts'
import { fontAddresses } from './page-assets.ts'
import type { RenderedPages } from './page-bodies.ts'
import { noProjects } from './page-projects.ts'
import type { Snapshot } from './snapshot.ts'

/** Renders each language, with a Content-Security-Policy that allows the page's own styles and no scripts. */
export function renderPages(
  snapshot: Snapshot,
  settings: Settings,
  now: Date,
  { has_gallery, results, phases } = noProjects,
): RenderedPages {
  return Object.fromEntries(
    languagesLive(snapshot.tenant).map(language => {
      const { html, styles } = renderLandingPage({
        ...sourceOf(snapshot, language, settings, now),
        hasGallery: has_gallery,
        results,
        phases,
      })
      return [language, { html, csp: policyOf(styles) }]
    }),
  )
}

/** Returns the input of the renderer in landing/. */
export function sourceOf(snapshot: Snapshot, language: Language, settings: Settings, now: Date): PageSource {
  const { portalUrl } = settings
  const platform = {
    terms: `${portalUrl}/terms?lng=${language}`,
    privacy: `${portalUrl}/privacy?lng=${language}`,
    ...(settings.help.isOn && { guide: portalUrl + helpPath(helpPageOf('candidate'), language) }),
  }
  const source = {
    ...snapshot,
    isComplete: true,
    language,
    now,
    addresses: addressesOf(snapshot, settings),
    platform,
    assets: fontAddresses,
  }
  const folder = `${pageUrl(settings, snapshot.tenant)}/cards/${language}`
  return { ...source, cards: () => cardAddresses(shareCardOf(openPage(source)), folder) }
}

/** Contains a hash of the card's content, so that messengers fetch a changed one. `folder`: URL without the last slash. */
export const cardAddresses = (card: ShareCard, folder: string): Record<CardSize, string> => ({
  wide: `${folder}/${cardName(card, 'wide')}`,
  square: `${folder}/${cardName(card, 'square')}`,
})

/** The main language is at /. */
export function addressesOf({ tenant }: Pick<Snapshot, 'tenant'>, settings: Settings): Partial<Record<Language, string>> {
  const base = pageUrl(settings, tenant)
  return Object.fromEntries(languagesLive(tenant).map((language, at) => [language, at === 0 ? `${base}/` : `${base}/${language}/`]))
}

/** Allows a frame on any site, which shows own styles and nothing else. `scripts`: texts of its script elements. */
export const policyOfFrame = (styles: readonly string[], scripts: readonly string[]) =>
  [
    "default-src 'none'",
    `style-src ${hashesOf(styles)}`,
    `script-src ${hashesOf(scripts)}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')

/** Allows own styles by hash, and pictures, fonts and forms of the page's host. */
export function policyOf(styles: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src ${hashesOf(styles)}`,
    "img-src 'self'",
    "font-src 'self'",
    // Auditing tools fetch robots.txt in the page's context.
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const hashesOf = (texts: readonly string[]) =>
  texts.map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ') || "'none'"

/** Returns when the page's text changes next: at the end of a stage, with the schedule, when projects close, or at a countdown's next step. */
export function nextChange(snapshot: Snapshot, now: Date, { closes_at, phases } = noProjects): Date | null {
  const closes = closes_at !== null && Date.parse(closes_at) > now.getTime() ? new Date(closes_at) : null
  const planned = earliest(nextStageChange(snapshot.tenant, now), nextMoment(snapshot.content, snapshot.tenant.timezone, now, phases))
  const boundary = earliest(planned, closes)
  if (stageOf(snapshot.tenant, now) !== 'open') return boundary
  return earliest(boundary, nextMidnight(now, snapshot.tenant.timezone))
}
const earliest = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b))
