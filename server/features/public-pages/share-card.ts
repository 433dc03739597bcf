import { shareCardOf } from '#landing/card.ts'
import { openPage } from '#landing/model.ts'
import { sourceOf } from '#server/domain/publishing/render-pages.ts'
import { cachedForSite, getPublished } from '#server/domain/publishing/side-pages.ts'
import { cardName, mimeOfCard, sizeOfCardName } from '#server/domain/share-cards/share-cards.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import type { AnswerOfSite, PublicPagesParts } from './parts.ts'

/** The card of this moment under its own name; a former name leads to it, because messages that were sent still carry it. */
export const sendCard =
  ({ database, settings, shareCards }: PublicPagesParts): AnswerOfSite =>
  async (request, reply, of) => {
    const { site, language } = of
    const { card: asked } = request.params as { card: string }
    const size = sizeOfCardName(asked) ?? refuse('route.not_found')
    const card = await cachedForSite(of, 'card', async () => {
      const { snapshot } = await getPublished(database, site.name)
      return shareCardOf(openPage(sourceOf(snapshot, language, settings, new Date(now()))))
    })
    const name = cardName(card, size)
    if (name !== asked) return reply.header('cache-control', 'no-cache').redirect(`/cards/${language}/${name}`, 302)
    return reply
      .headers({
        'content-type': mimeOfCard(name),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      .send(Buffer.from(await shareCards.draw(card, size)))
  }
