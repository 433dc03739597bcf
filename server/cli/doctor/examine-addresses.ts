import { randomBytes } from 'node:crypto'
import type { Resolver } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { platformUrl, type Settings } from '#server/platform/settings/settings.ts'
import { type Finding, look, patienceMs, right, wrong } from './finding.ts'

export async function examineNames(settings: Settings, resolver: Resolver): Promise<Finding[]> {
  const portal = new URL(settings.portalUrl).hostname
  // A random name resolves only if DNS has a wildcard record for hackathon pages.
  const page = new URL(platformUrl(settings, `doctor-${randomBytes(4).toString('hex')}`)).hostname
  const admin = new URL(settings.adminUrl).hostname
  const [ofPortal, ofPage, ofAdmin] = await Promise.all([portal, page, admin].map(name => addressesOf(resolver, name)))
  const wildcard = page.replace(/^[^.]+/, '*')
  if (!ofPortal?.length)
    return [wrong(`DNS: ${portal} doesn't resolve`, `add an A or AAAA record for ${portal} with this machine's address`)]
  return [
    right(`DNS: ${portal} resolves to ${ofPortal.join(', ')}`),
    ofPage?.length
      ? right(`DNS: ${wildcard} resolves to ${ofPage.join(', ')}`)
      : wrong(`DNS: ${wildcard} doesn't resolve, so hackathon pages can't be reached`, `add an A or AAAA record for ${wildcard}`),
    ofAdmin?.length
      ? right(`DNS: ${admin} resolves to ${ofAdmin.join(', ')}`)
      : look(`DNS: ${admin} doesn't resolve`, `add an A or AAAA record for ${admin}, for administrators`),
  ]
}

async function addressesOf(resolver: Resolver, name: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const silent = answers.find(
    each => each.status === 'rejected' && !['ENOTFOUND', 'ENODATA'].includes((each.reason as NodeJS.ErrnoException).code ?? ''),
  )
  if (silent?.status === 'rejected') throw new Error(`the DNS server didn't respond (${(silent.reason as NodeJS.ErrnoException).code})`)
  return answers.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
}

/** Requests the portal's URL, so that the request passes the proxy. examine-certificate.ts checks the certificate. */
export async function checkResponse({ portalUrl }: Settings): Promise<Finding[]> {
  const answer = await get(`${portalUrl}/health/ready`).catch((error: NodeJS.ErrnoException) => error)
  if (answer instanceof Error)
    return [look(`HTTP: no response from ${portalUrl} (${answer.code ?? answer.name})`, 'start Maydan and the proxy in front of it')]
  const health = healthIn(answer.body)
  if (health?.status === undefined) return [wrong(`HTTP: ${portalUrl} is not Maydan`, 'check where the proxy forwards requests')]
  if (answer.status !== 200) return [wrong(`HTTP: Maydan is not ready (${health.why?.join(', ') ?? answer.status})`, 'check its log')]
  return [health.full ? wrong(`HTTP: disk full: ${health.full.join(' and ')}`, 'free up space') : right('HTTP: Maydan is ready')]
}

/** Sends a request without redirects. Accepts every certificate. */
const get = (url: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = url.startsWith('https:') ? httpsRequest : httpRequest
    request(url, { rejectUnauthorized: false, signal: AbortSignal.timeout(patienceMs / 2) }, response => {
      text(response).then(body => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
      .once('error', reject)
      .end()
  })

function healthIn(body: string): { status?: string; why?: string[]; full?: string[] } | null {
  try {
    return JSON.parse(body) as ReturnType<typeof healthIn>
  } catch {
    return null
  }
}
