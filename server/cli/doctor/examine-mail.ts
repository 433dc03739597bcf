import type { Resolver } from 'node:dns/promises'
import { findMailServerProblem } from '#server/platform/examination/mail-server.ts'
import { isLoopback } from '#server/platform/settings/loopback.ts'
import { addressIn, type Settings } from '#server/platform/settings/settings.ts'
import { type Finding, look, patienceMs, right, wrong } from './finding.ts'

export async function examineMailServer({ smtpUrl, devMail }: Settings): Promise<Finding[]> {
  if (smtpUrl === null && devMail === 'everybody')
    return [wrong('email: anyone can read it at /dev/mail', 'set SMTP_URL and remove DEV_MAIL before you go public')]
  if (smtpUrl === null) return [look('email: stored, not sent', 'set SMTP_URL to send email')]
  const problem = await findMailServerProblem(smtpUrl, patienceMs)
  const { hostname } = new URL(smtpUrl)
  if (problem === null) return [right(`email: ${hostname} accepts our email`)]
  return [wrong(`email: ${hostname} does not accept our email (${problem.codes})`, hints[problem.code] ?? 'check SMTP_URL')]
}

const hints: Readonly<Record<string, string>> = {
  EAUTH: 'check the user and password in SMTP_URL',
  EDNS: 'check the host in SMTP_URL',
  ECONNECTION: 'check that it listens on the port in SMTP_URL',
  ESOCKET: 'check that it listens on the port in SMTP_URL, with TLS if it says smtps',
  ETIMEDOUT: 'many providers block port 25; use 587 or 465',
  ETLS: 'its certificate is expired or not valid for this host',
}

/** Checks SPF and DMARC of the sender's domain. DKIM cannot be checked, because only a received mail names its DKIM record. */
export async function examineSender({ mailFrom, smtpUrl }: Settings, resolver: Resolver): Promise<Finding[]> {
  const domain = addressIn(mailFrom).split('@').at(-1) ?? ''
  if (smtpUrl === null) return []
  if (isLoopback(domain) || domain.endsWith('.localdomain'))
    return [wrong(`sender: ${addressIn(mailFrom)} is not a real address`, 'set MAIL_FROM to an address at your own domain')]
  const [spf, policy] = await Promise.all([ofSpf('sender', domain, resolver), textsOf(`_dmarc.${domain}`, resolver)])
  const dmarc = policy.filter(text => /^v=DMARC1\b/i.test(text))
  return [
    spf,
    dmarc.length === 1
      ? right(`sender: ${domain} has a DMARC record`)
      : look(
          `sender: ${domain} has no DMARC record`,
          `add a TXT record for _dmarc.${domain}: v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}`,
        ),
    look('sender: DKIM depends on your mail server', 'send yourself a code and look for dkim=pass in its Authentication-Results header'),
  ]
}

export async function ofSpf(subject: string, domain: string, resolver: Resolver): Promise<Finding> {
  const spf = (await textsOf(domain, resolver)).filter(text => /^v=spf1\b/i.test(text))
  if (spf.length === 1) return right(`${subject}: ${domain} has an SPF record (${spf[0]})`)
  const lacks = spf.length === 0 ? 'no SPF record' : 'more than one SPF record, which counts as none'
  return look(`${subject}: ${domain} has ${lacks}`, `add one TXT record for ${domain}: v=spf1 include:YOUR-PROVIDER -all`)
}

const textsOf = (name: string, resolver: Resolver) =>
  resolver.resolveTxt(name).then(rows => rows.map(row => row.join('')), absent<string[]>([]))

/** Returns an error handler: a missing DNS record gives `nothing`; any other DNS error is thrown. */
export const absent =
  <T>(nothing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return nothing
    throw new Error(`the DNS server didn't respond (${error.code})`)
  }
