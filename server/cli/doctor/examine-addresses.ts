import { randomBytes } from 'node:crypto'
import type { Resolver } from 'node:dns/promises'
import { connect } from 'node:tls'
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

export async function examineCertificate({ portalUrl }: Settings): Promise<Finding[]> {
  const { hostname, port, protocol } = new URL(portalUrl)
  if (protocol !== 'https:') return []
  const days = await daysLeft(hostname, Number(port || 443))
  return [
    days < 14 ? look(`certificate: ${days} days left`, 'check why the proxy does not renew it') : right(`certificate: ${days} days left`),
  ]
}

const daysLeft = (host: string, port: number) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: patienceMs / 2 }, () => {
      resolve(Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000))
      socket.end()
    })
    socket.once('error', reject).once('timeout', () => socket.destroy(new Error(`${host}:${port} did not respond`)))
  })

/** Requests the portal's URL, so that the request passes the proxy. */
export async function checkResponse({ portalUrl }: Settings): Promise<Finding[]> {
  const url = `${portalUrl}/health/ready`
  const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs / 2), redirect: 'manual' }).catch((error: Error) => error)
  if (answer instanceof Error) {
    const { code = '' } = (answer.cause ?? {}) as NodeJS.ErrnoException
    if (!/CERT|SIGNATURE/.test(code)) return [look(`HTTP: no response from ${portalUrl}`, 'start Maydan and the proxy in front of it')]
    const next =
      'install a certificate of a public authority; for a private one, set NODE_EXTRA_CA_CERTS=/path/authority.pem for this command'
    return [look(`HTTP: this machine does not trust the certificate of ${portalUrl} (${code})`, next)]
  }
  const health = (await answer.json().catch(() => null)) as { status?: string; why?: string[]; full?: string[] } | null
  if (health?.status === undefined) return [wrong(`HTTP: ${portalUrl} is not Maydan`, 'check where the proxy forwards requests')]
  if (answer.status !== 200) return [wrong(`HTTP: Maydan is not ready (${health.why?.join(', ') ?? answer.status})`, 'check its log')]
  return [health.full ? wrong(`HTTP: disk full: ${health.full.join(' and ')}`, 'free up space') : right('HTTP: Maydan is ready')]
}
