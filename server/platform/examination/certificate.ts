import { isIP } from 'node:net'
import { checkServerIdentity, connect } from 'node:tls'

/** `error`: code of the verification error; null for a trusted certificate. */
export type Certificate = { days: number; isForHost: boolean; error: string | null }

/** Days before the expiry from which a certificate should have been renewed. */
export const renewalDays = 14

/** Accepts every certificate. The verification error is part of the result. */
export const readCertificate = (host: string, port: number, patienceMs: number) =>
  new Promise<Certificate>((resolve, reject) => {
    const socket = connect({ host, port, servername: isIP(host) ? '' : host, timeout: patienceMs, rejectUnauthorized: false }, () => {
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

export const isExpired = ({ days, error }: Certificate) => days < 0 || error === 'CERT_HAS_EXPIRED'
