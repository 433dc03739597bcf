// What other sites show of a published hackathon: a badge, and a card in a frame (docs/decisions/182-embeds.md).

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EmbedTheme, embedThemes } from '#contract/landing-pages/embeds.ts'
import { type Language, languages } from '#contract/language.ts'
import { badgeOf, embedOf, oembedScript, renderEmbedCard } from '#landing/embeds.ts'
import type { Page } from '#landing/model.ts'
import { createPageBodies, type PageBody } from '#server/domain/publishing/page-bodies.ts'
import type { ServedSite } from '#server/domain/publishing/page-cache.ts'
import { readEmbeddedPages } from '#server/domain/publishing/published-embeds.ts'
import { policyOfFrame } from '#server/domain/publishing/render-pages.ts'
import { cachedForSite } from '#server/domain/publishing/side-pages.ts'
import type { BadgeFormat } from '#server/domain/share-cards/share-cards.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { compress } from '#server/platform/http/replies/content-encoding.ts'
import type { PublicPagesDeps, SiteHandler } from './page-host.ts'

type OfSite = { site: ServedSite; language: Language }

/** Throws tenant.not_found if the page was unpublished meanwhile. */
export async function embeddedPage({ database, settings }: PublicPagesDeps, { site, language }: OfSite): Promise<Page> {
  const pages = await database.within({ tenant: site.tenantId }, db => readEmbeddedPages(db, site.tenantId, settings))
  return pages.find(page => page.language === language) ?? refuse('tenant.not_found')
}

export const sendBadge =
  (deps: PublicPagesDeps, format: BadgeFormat): SiteHandler =>
  async (request, reply, { site }) => {
    const { language, theme } = variantOf(request, site)
    const of = { site, language }
    const badge = await cachedForSite(of, `badge ${format} ${theme}`, async () => {
      const bytes = Buffer.from(await deps.shareCards.drawBadge(badgeOf(await embeddedPage(deps, of), theme), format))
      return format === 'svg' ? textOf(of, bytes.toString(), 'image/svg+xml', badgePolicy) : pictureOf(bytes)
    })
    return send(request, reply, badge)
  }

export const sendEmbedCard =
  (deps: PublicPagesDeps): SiteHandler =>
  async (request, reply, { site }) => {
    const { language, theme } = variantOf(request, site)
    const of = { site, language }
    const script = (request.query as Query)['via'] === 'oembed' ? oembedScript : ''
    const card = await cachedForSite(of, `card ${theme} ${script ? 'oembed' : ''}`, async () => {
      const { html, styles } = renderEmbedCard(embedOf(await embeddedPage(deps, of), theme), script)
      return textOf(of, html, 'text/html; charset=utf-8', policyOfFrame(styles, script ? [script] : []))
    })
    return send(request, reply, card)
  }

type Query = Record<string, unknown>

/** Missing and invalid values, and languages that the page lacks, get the page's main language and the light theme. */
function variantOf(request: FastifyRequest, { pages, main }: ServedSite): { language: Language; theme: EmbedTheme } {
  const { lang, theme } = request.query as Query
  return {
    language: languages.find(language => language === lang && pages[language]) ?? main,
    theme: embedThemes.find(known => known === theme) ?? 'light',
  }
}

type Embedded = {
  etag: string
  headers: Record<string, string>
  bodyFor(acceptEncoding: string | undefined): Pick<PageBody, 'bytes' | 'coding'>
}

const badgePolicy = "default-src 'none'; frame-ancestors 'none'"

async function textOf({ site, language }: OfSite, text: string, type: string, policy: string): Promise<Embedded> {
  const bodies = createPageBodies(await compress(text, 'br'), by => site.pages[language]?.resized(by))
  const headers = { 'content-type': type, 'content-security-policy': policy, vary: 'accept-encoding' }
  return { etag: etagOf(text), headers, bodyFor: bodies.of }
}

const pictureOf = (png: Buffer): Embedded => ({
  etag: etagOf(png),
  headers: { 'content-type': 'image/png' },
  bodyFor: () => ({ bytes: () => png, coding: null }),
})

const etagOf = (content: string | Buffer) => `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Seconds for which other sites show a former state. */
const maxAge = 300

function send(request: FastifyRequest, reply: FastifyReply, { etag, headers, bodyFor }: Embedded) {
  void reply.headers({
    ...headers,
    'cache-control': `public, max-age=${maxAge}`,
    etag,
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const { bytes, coding } = bodyFor(request.headers['accept-encoding'])
  return (coding ? reply.header('content-encoding', coding) : reply).send(bytes())
}
