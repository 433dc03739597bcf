import type { endpoints } from '#contract/endpoints.ts'
import { embedThemes } from '#contract/landing-pages/embeds.ts'
import { badgeAlt, badgeOf, embedOf, renderEmbedCard, snippetAlt } from '#landing/embeds.ts'
import type { Handler } from '#server/domain/deps.ts'
import { readEmbeddedPages } from '#server/domain/publishing/published-embeds.ts'

/** Draws after the transaction, because a badge takes milliseconds of a worker thread. */
export const getLandingPageEmbeds: Handler<typeof endpoints.landingPages.embeds> = async (_, context, { settings, shareCards }) => {
  const pages = await context.within(db => readEmbeddedPages(db, context.tenant.id, settings))
  const drawn = pages.map(async page => ({
    language: page.language,
    page: page.address,
    name: page.name,
    alt: badgeAlt(badgeOf(page, 'light')),
    snippet_alt: snippetAlt(badgeOf(page, 'light')),
    themes: await Promise.all(
      embedThemes.map(async theme => {
        const png = await shareCards.drawBadge(badgeOf(page, theme), 'png')
        const badge = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
        return { theme, badge, card: renderEmbedCard(embedOf(page, theme)).html }
      }),
    ),
  }))
  return { embeds: await Promise.all(drawn) }
}
