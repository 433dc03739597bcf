import { isIP } from 'node:net'
import { checkServerIdentity, connect } from 'node:tls'
import type { Settings } from '#server/platform/settings/settings.ts'
import { type Finding, look, patienceMs, right, wrong } from './finding.ts'

export async function examineCertificate({ portalUrl }: Settings): Promise<Finding[]> {
  const { hostname, port, protocol } = new URL(portalUrl)
  if (protocol !== 'https:') return []
  const at = `${hostname}:${port || 443}`
  const found = await readCertificate(hostname, Number(port || 443)).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error)
    return [wrong(`certificate: ${at} did not respond (${found.code ?? found.message})`, 'start the proxy that terminates TLS')]
  return [ofCertificate(hostname, found)]
}

/** `error`: code of the verification error; null for a trusted certificate. */
type Certificate = { days: number; isForHost: boolean; error: string | null }

/** Accepts every certificate. The verification error is part of the result. */
const readCertificate = (host: string, port: number) =>
  new Promise<Certificate>((resolve, reject) => {
    const socket = connect({ host, port, servername: isIP(host) ? '' : host, timeout: patienceMs / 2, rejectUnauthorized: false }, () => {
      const certificate = socket.getPeerCertificate()
      const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / 86_400_000)
      resolve({
        days,
        isForHost: checkServerIdentity(host, certificate) === undefined,
        error: socket.authorized ? null : String(socket.authorizationError),
      })
      socket.end()
    })
    socket.once('error', reject).once('timeout', () => socket.destroy(new Error('timeout')))
  })

function ofCertificate(host: string, { days, isForHost, error }: Certificate): Finding {
  if (days < 0 || error === 'CERT_HAS_EXPIRED') return wrong('certificate: expired', 'check why the proxy does not renew it')
  if (!isForHost) return wrong(`certificate: not valid for ${host}`, `use a certificate for ${host}`)
  if (error?.includes('SELF_SIGNED'))
    return look(`certificate: ${days} days left, but it is self-signed`, 'browsers warn visitors who have not installed it')
  if (error !== null)
    return look(
      `certificate: ${days} days left, but its authority is not trusted here (${error})`,
      'let the proxy send the whole chain; browsers warn visitors who do not trust the authority',
    )
  return days < 14
    ? look(`certificate: ${days} days left`, 'check why the proxy does not renew it')
    : right(`certificate: ${days} days left`)
}
