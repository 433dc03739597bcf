// The portal's host: its files, its words, and its one page, which every screen's address answers with.
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { Asset, PortalFiles } from './portal-files.ts'
import { portalSitemap, robotsOf } from './search-engines.ts'

/** The addresses that are screens; any other gets the same page, with the status it deserves. */
const screens = [
  /^\/$/, /^\/(hackathons|welcome|config|events|event-details|login|register|forget-password)\/?$/, /^\/auth\/(reset-password|otp)\/?$/,
  /^\/hackathons-details\/[^/]+\/?$/, /^\/hackathon\/[^/]+\/?$/,
] // oxfmt-ignore

export function portalRoutes(app: FastifyInstance, portal: PortalFiles | null, settings: Settings) {
  const config = { caller: 'anyone' } as const
  app.get('/robots.txt', { config }, (_, reply) => reply.type('text/plain; charset=utf-8').send(robotsOf(settings.portalUrl)))
  app.get('/sitemap.xml', { config }, (_, reply) => reply.type('application/xml; charset=utf-8').send(portalSitemap(settings.portalUrl)))
  app.get('/*', { config }, (request, reply) => {
    const url = request.url.split('?', 1)[0] as string
    const asset = portal?.assets.get(url)
    if (asset) return sendAsset(request, reply, asset, url.startsWith('/assets/'))
    if (/^\/(api|locales|files|assets|health|dev)\//.test(url) || !portal) refuse('route.not_found')
    const page = portal.drawn.get(`${languageChosen(request)}${request.url.replace(/\?lng=(?:ar|en)$/, '')}`) ?? portal.index
    return sendScreen(request, reply, {
      page,
      scriptHashes: portal.scriptHashes,
      settings,
      status: screens.some(screen => screen.test(url)) ? 200 : 404,
    })
  })
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, { body, brotli, gzip, type }: Asset, immutable: boolean) {
  void reply.headers({
    'content-type': type,
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    // A preview's frame has no origin of its own, and still needs its fonts.
    ...(type === 'font/woff2'
      ? { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
      : { 'cross-origin-resource-policy': 'same-origin' }),
  })
  const accepts = request.headers['accept-encoding'] ?? ''
  if (brotli && /\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(brotli)
  if (gzip && /\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(body)
}

/** What the address asks for, or what the portal keeps in its cookie; Arabic until another was chosen. */
function languageChosen({ headers, url }: FastifyRequest) {
  const [, asked] = /[?&]lng=(ar|en)(?:&|$)/.exec(url) ?? []
  return asked ?? (/(?:^|; )i18next=en(?:;|$)/.test(headers.cookie ?? '') ? 'en' : 'ar')
}

type Screen = { page: string; scriptHashes: readonly string[]; settings: Settings; status: 200 | 404 }

async function sendScreen(request: FastifyRequest, reply: FastifyReply, { page, scriptHashes, settings, status }: Screen) {
  const nonce = randomBytes(16).toString('base64')
  const words = settings.localesUrl === settings.portalUrl ? '' : settings.localesUrl
  const html = page.replaceAll('__CSP_NONCE__', nonce).replace('__LOCALES_URL__', words).replaceAll('__LOCALES__', words)
  void reply.code(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': policyFor(nonce, scriptHashes, words),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    vary: 'accept-encoding, cookie',
  })
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  return reply.header('content-encoding', 'br').send(await quickly(html))
}

const inBrotli = promisify(brotliCompress)
/** The nonce makes each answer another one: what is compressed anew every time is compressed in a millisecond. */
const quickly = (html: string) => inBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

/**
 * No foreign script can run where the tokens are kept, and no text becomes markup unless a policy of the portal says so: `default` lets style
 * sheets pass, `page-preview` makes documents for sandboxed frames, which inherit all of this and need no source of their own.
 */
const policyFor = (nonce: string, scripts: readonly string[], words: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(hash => `'${hash}'`).join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self' ${words}`.trim(),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default page-preview',
  ].join('; ')
