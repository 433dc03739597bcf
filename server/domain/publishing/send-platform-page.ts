import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PlatformView, Rendered } from '#landing/render.tsx'
import { languageChosen } from '#server/platform/http/language-chosen.ts'
import { pageHeaders } from './answer-page.ts'
import { fontAddresses } from './page-assets.ts'
import { policyOf } from './render-pages.ts'

/** Sends a page whose URL is a secret: no cache, index or referrer. Uses the chosen language. */
export function sendPlatformPage(request: FastifyRequest, reply: FastifyReply, portalUrl: string, draw: (view: PlatformView) => Rendered) {
  const path = request.url.split('?', 1)[0] ?? ''
  const { html, styles } = draw({ language: languageChosen(request), path, portalUrl, assets: fontAddresses })
  return reply
    .headers({
      ...pageHeaders,
      vary: 'accept-encoding, cookie',
      'content-security-policy': policyOf(styles),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    .send(html)
}
