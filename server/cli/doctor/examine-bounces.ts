import type { Resolver } from 'node:dns/promises'
import { connect } from 'node:net'
import { getDomain } from 'tldts'
import { addressIn, type Settings } from '#server/platform/settings/settings.ts'
import { absent, ofSpf } from './examine-mail.ts'
import { type Finding, look, patienceMs, right, wrong } from './finding.ts'

export async function examineBounces({ bounces, mailFrom, smtpUrl }: Settings, resolver: Resolver): Promise<Finding[]> {
  if (smtpUrl === null) return []
  if (!bounces)
    return [
      look(
        `bounces: undeliverable email goes to ${addressIn(mailFrom)} and isn't processed`,
        'set BOUNCES_DOMAIN and BOUNCES_PORT so teams see who an announcement did not reach (docs/operating.md)',
      ),
    ]
  const { domain, listen } = bounces
  return [
    ...(await Promise.all([ofExchange(domain, resolver), ofSpf('bounces', domain, resolver)])),
    ...(isOfSender(domain, mailFrom)
      ? []
      : [
          look(
            `bounces: ${domain} and the sender have different domains, so SPF fails DMARC alignment`,
            'use a subdomain of the domain in MAIL_FROM',
          ),
        ]),
    listen
      ? await ofDoor(listen)
      : look('bounces: no process with these settings receives them', 'set BOUNCES_PORT, unless another process does'),
  ]
}

/** Checks the MX record. Without an MX record, mail servers use the address record (RFC 5321 §5.1). An empty MX refuses mail (RFC 7505). */
async function ofExchange(domain: string, resolver: Resolver): Promise<Finding> {
  const exchanges = (await resolver.resolveMx(domain).catch(absent<{ exchange: string }[]>([]))).map(({ exchange }) => exchange)
  if (exchanges.some(Boolean)) return right(`bounces: ${domain} has MX ${exchanges.join(', ')}`)
  const addresses = exchanges.length > 0 ? [] : await resolver.resolve4(domain).catch(absent<string[]>([]))
  if (addresses.length > 0) return right(`bounces: ${domain} has no MX record; its A record is used instead`)
  return wrong(
    `bounces: ${domain} has no MX record, so bounces can't arrive`,
    `add an MX record for ${domain} pointing to the host that receives its email`,
  )
}

/** Whether the domain and the sender have the same organizational domain, as DMARC requires (RFC 7489 §3.2). */
const isOfSender = (domain: string, mailFrom: string) => getDomain(domain) === getDomain(addressIn(mailFrom).split('@').at(-1) ?? '')

async function ofDoor({ port, host }: { port: number; host: string }): Promise<Finding> {
  const at = `${host}:${port}`
  const greeting = await new Promise<string>(resolve => {
    const socket = connect({ port, host: everywhere[host] ?? host, timeout: patienceMs / 2 })
    const end = (said: string) => {
      socket.destroy()
      resolve(said)
    }
    socket.once('data', data => end(data.toString()))
    socket.once('timeout', () => end('')).once('error', () => end(''))
  })
  if (greeting.startsWith('220 ')) return right(`bounces: ${at} accepts email`)
  return wrong(`bounces: nothing at ${at} accepts email`, 'start Maydan and check that nothing else uses the port')
}

const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
