// Whether mail leaves and arrives: the server is asked, and the sender's domain in the DNS.
import type { Resolver } from 'node:dns/promises'
import { createTransport } from 'nodemailer'
import { isLoopback } from '#server/platform/hosts/loopback.ts'
import { addressIn, type Settings } from '#server/platform/settings/settings.ts'
import { type Finding, look, patienceMs, right, wrong } from './finding.ts'

export async function examineMailServer({ smtpUrl, devMail }: Settings): Promise<Finding[]> {
  if (smtpUrl === null && devMail === 'everybody')
    return [wrong('mail: everybody may read it at /dev/mail', 'set SMTP_URL and take DEV_MAIL away before others come')]
  if (smtpUrl === null) return [look('mail: kept here, not sent', 'set SMTP_URL once people are to get it')]
  const timeouts = { connectionTimeout: patienceMs / 2, greetingTimeout: patienceMs / 2, socketTimeout: patienceMs / 2 }
  const transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  try {
    await transport.verify()
    return [right(`mail: ${new URL(smtpUrl).hostname} takes ours`)]
  } catch (error) {
    // Its answer may repeat the password.
    const { code = '', responseCode = '' } = error as { code?: string; responseCode?: number }
    return [
      wrong(
        `mail: ${new URL(smtpUrl).hostname} does not take ours (${[code, responseCode].filter(Boolean).join(' ')})`,
        hints[code] ?? 'check SMTP_URL',
      ),
    ]
  } finally {
    transport.close()
  }
}

const hints: Readonly<Record<string, string>> = {
  EAUTH: 'check user and password in SMTP_URL',
  EDNS: 'check the host in SMTP_URL',
  ECONNECTION: 'see whether it listens on the port of SMTP_URL',
  ESOCKET: 'see whether it listens on the port of SMTP_URL, and by TLS where that says smtps',
  ETIMEDOUT: 'many providers shut port 25: use 587 or 465',
  ETLS: 'its certificate is not for this host, or is over',
}

/** SPF, DMARC and DKIM of the sender's domain. A selector of DKIM cannot be guessed: the receiver's own word on it is the proof. */
export async function examineSender({ mailFrom, smtpUrl }: Settings, resolver: Resolver): Promise<Finding[]> {
  const domain = addressIn(mailFrom).split('@').at(-1) ?? ''
  if (smtpUrl === null) return []
  if (isLoopback(domain) || domain.endsWith('.localdomain'))
    return [wrong(`sender: ${addressIn(mailFrom)} is nobody's address`, 'set MAIL_FROM to an address of your own domain')]
  const [spf, policy] = await Promise.all([ofSpf('sender', domain, resolver), textsOf(`_dmarc.${domain}`, resolver)])
  const dmarc = policy.filter(text => /^v=DMARC1\b/i.test(text))
  return [
    spf,
    dmarc.length === 1
      ? right(`sender: ${domain} has DMARC`)
      : look(`sender: ${domain} has no DMARC`, `TXT of _dmarc.${domain}: v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}`),
    look('sender: DKIM is signed by your mail server', 'send yourself a code, and look for dkim=pass in its Authentication-Results'),
  ]
}

/** Which servers may send for a domain. */
export async function ofSpf(subject: string, domain: string, resolver: Resolver): Promise<Finding> {
  const spf = (await textsOf(domain, resolver)).filter(text => /^v=spf1\b/i.test(text))
  if (spf.length === 1) return right(`${subject}: ${domain} has SPF (${spf[0]})`)
  const lacks = spf.length === 0 ? 'no SPF' : 'more than one SPF, which counts as none'
  return look(`${subject}: ${domain} has ${lacks}`, `one TXT of ${domain}: v=spf1 include:YOUR-PROVIDER -all`)
}

const textsOf = (name: string, resolver: Resolver) =>
  resolver.resolveTxt(name).then(rows => rows.map(row => row.join('')), absent<string[]>([]))

/** Only «there is none» is an answer; a resolver that is away is told. */
export const absent =
  <T>(nothing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return nothing
    throw new Error(`the DNS does not answer (${error.code})`)
  }
