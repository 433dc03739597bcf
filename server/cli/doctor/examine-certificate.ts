import { type Certificate, isExpired, readCertificate, renewalDays } from '#server/platform/examination/certificate.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { type Finding, look, patienceMs, right, wrong } from './finding.ts'

export async function examineCertificate({ portalUrl }: Settings): Promise<Finding[]> {
  const { hostname, port, protocol } = new URL(portalUrl)
  if (protocol !== 'https:') return []
  const at = `${hostname}:${port || 443}`
  const found = await readCertificate(hostname, Number(port || 443), patienceMs / 2).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error)
    return [wrong(`certificate: ${at} did not respond (${found.code ?? found.message})`, 'start the proxy that terminates TLS')]
  return [ofCertificate(hostname, found)]
}

function ofCertificate(host: string, certificate: Certificate): Finding {
  const { days, isForHost, error } = certificate
  if (isExpired(certificate)) return wrong('certificate: expired', 'check why the proxy does not renew it')
  if (!isForHost) return wrong(`certificate: not valid for ${host}`, `use a certificate for ${host}`)
  if (error?.includes('SELF_SIGNED'))
    return look(`certificate: ${days} days left, but it is self-signed`, 'browsers warn visitors who have not installed it')
  if (error !== null)
    return look(
      `certificate: ${days} days left, but its authority is not trusted here (${error})`,
      'let the proxy send the whole chain; browsers warn visitors who do not trust the authority',
    )
  return days < renewalDays
    ? look(`certificate: ${days} days left`, 'check why the proxy does not renew it')
    : right(`certificate: ${days} days left`)
}
