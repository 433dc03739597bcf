import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { screens } from '#contract/screens.ts'
import { isProgram } from '#server/domain/page-views/is-program.ts'
import type { PageViews } from '#server/domain/page-views/page-views.ts'
import { compress, contentEncodingOf } from '#server/platform/http/replies/content-encoding.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type Screen = { page: string; scriptHashes: readonly string[]; settings: Settings; status: 200 | 404 | 410 }

export async function sendScreen(request: FastifyRequest, reply: FastifyReply, { page, scriptHashes, settings, status }: Screen) {
  const nonce = randomBytes(16).toString('base64')
  const words = settings.localesUrl === settings.portalUrl ? '' : settings.localesUrl
  const html = page
    .replaceAll('__CSP_NONCE__', nonce)
    .replace('__LOCALES_URL__', words)
    .replaceAll('__LOCALES__', words)
    .replace('__ADMIN_URL__', settings.adminUrl)
    .replace('__HELP__', settings.help.isOn ? '1' : '0')
    .replace('__SIGN_IN_PROVIDERS__', settings.signInProviders.length > 0 ? '1' : '0')
  void reply.code(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': policyFor(nonce, scriptHashes, `${settings.adminUrl} ${words}`.trim()),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    vary: 'accept-encoding, cookie',
  })
  // The nonce makes each response unique, so it cannot be compressed in advance.
  const encoding = contentEncodingOf(request.headers['accept-encoding'])
  return encoding === null ? reply.send(html) : reply.header('content-encoding', encoding).send(await compress(html, encoding))
}

/**
 * Content-Security-Policy. Blocks foreign scripts, because the portal stores tokens. Trusted Types: `default` allows style sheets, and
 * `page-preview` creates documents for sandboxed frames. Those frames inherit this policy.
 */
const policyFor = (nonce: string, scripts: readonly string[], called: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(hash => `'${hash}'`).join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self' ${called}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default page-preview judge-worker html-text',
  ].join('; ')

/** Case-insensitive, like the router of the portal: otherwise /LOGIN would have status 404 with the sign-in screen. */
const patterns = Object.values(screens).map(path => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'))

export const isScreen = (path: string) => path === '/' || patterns.some(pattern => pattern.test(path))

/** Screens where visitors without an account begin. Their visitors are the first step of the platform's funnel. */
const entrances: ReadonlySet<string> = new Set([screens.welcome, screens.config, screens.register])

export function countVisitor(pageViews: PageViews, { ip, headers }: FastifyRequest, path: string) {
  const { 'user-agent': agent = '', 'sec-fetch-dest': goal = 'document', 'sec-purpose': purpose } = headers
  if (entrances.has(path) && goal === 'document' && purpose === undefined && !isProgram(agent))
    pageViews.countPortal({ address: ip, agent })
}
