import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PlatformView, Rendered } from '#landing/render.tsx'
import { languageChosen } from '#server/platform/http/language-chosen.ts'
import { fontAddresses } from './page-assets.ts'
import { policyOf } from './render-pages.ts'
import { pageHeaders } from './serve-page.ts'

/** Sends a page with a secret address: not cached, not indexed, without a referrer. */
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
