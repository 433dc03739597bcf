// What other sites show of a published hackathon: a badge, and a card in a frame (docs/decisions/182-embeds.md).

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EmbedTheme, embedThemes } from '#contract/landing-pages/embeds.ts'
import { type Language, languages } from '#contract/language.ts'
import { badgeOf, embedOf, oembedScript, renderEmbedCard } from '#landing/embeds.ts'
import type { ServedSite } from '#server/domain/publishing/page-cache.ts'
import { readEmbeddedPage } from '#server/domain/publishing/published-embeds.ts'
import { policyOfFrame } from '#server/domain/publishing/render-pages.ts'
import { cachedForSite } from '#server/domain/publishing/side-pages.ts'
import type { BadgeFormat } from '#server/domain/share-cards/share-cards.ts'
import type { PublicPagesDeps, SiteHandler } from './page-host.ts'

type Embedded = { bytes: Buffer; etag: string; type: string; policy: string }

export const sendBadge =
  (deps: PublicPagesDeps, format: BadgeFormat): SiteHandler =>
  async (request, reply, { site }) => {
    const { language, theme } = variantOf(request, site)
    const badge = await cachedForSite({ site, language }, `badge ${format} ${theme}`, async () => {
      const page = await readEmbeddedPage(deps, site.name, language)
      const bytes = await deps.shareCards.drawBadge(badgeOf(page, theme), format)
      return embedded(Buffer.from(bytes), format === 'svg' ? 'image/svg+xml' : 'image/png', "default-src 'none'; frame-ancestors 'none'")
    })
    return send(request, reply, badge)
  }

export const sendEmbedCard =
  (deps: PublicPagesDeps): SiteHandler =>
  async (request, reply, { site }) => {
    const { language, theme } = variantOf(request, site)
    const script = (request.query as Query)['via'] === 'oembed' ? oembedScript : ''
    const card = await cachedForSite({ site, language }, `embed ${theme} ${script}`, async () => {
      const { html, styles } = renderEmbedCard(embedOf(await readEmbeddedPage(deps, site.name, language), theme), script)
      return embedded(Buffer.from(html), 'text/html; charset=utf-8', policyOfFrame(styles, script ? [script] : []))
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

function embedded(bytes: Buffer, type: string, policy: string): Embedded {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`, type, policy }
}

/** Seconds for which other sites show a former state. */
const maxAge = 300

function send({ headers }: FastifyRequest, reply: FastifyReply, { bytes, etag, type, policy }: Embedded) {
  void reply.headers({
    'content-type': type,
    'content-security-policy': policy,
    'cache-control': `public, max-age=${maxAge}`,
    etag,
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes)
}
