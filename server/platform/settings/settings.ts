// Settings from the environment, all with defaults.

import path from 'node:path'
import { z } from 'zod'
import type { OutboundRules } from '#server/platform/outbound/outbound-url.ts'
import type { SharedNetworks } from '#server/platform/rate-limit/rate-limit.ts'
import type { BucketUrl } from './bucket-url.ts'
import { Environment } from './environment.ts'
import { isLoopback } from './loopback.ts'
import type { Secrets } from './secrets.ts'
import { parseSignInProviders, type SignInProvider } from './sign-in-providers.ts'

export type Settings = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  poolerUrl: string | null
  /** null: in dataDir */
  filesUrl: BucketUrl | null
  /** only host and port are used */
  replicaUrls: string[]
  /** null: in dataDir */
  secrets: Secrets | null
  /** file with a copy of the audit log; null: none */
  auditLog: string | null
  /** null: the server makes no backups */
  backups: BackupSchedule | null
  /** null: backups remain in their folder only */
  backupBucket: BucketUrl | null
  smtpUrl: string | null
  /** who can read the mails at /dev/mail */
  devMail: 'never' | 'loopback' | 'everybody'
  mailFrom: string
  /** null: bounces go to mailFrom. `listen`: address of the SMTP server for bounces */
  bounces: { domain: string; listen: { port: number; host: string } | null } | null
  mailConnections: number
  /** mails per second; null: unlimited */
  mailRate: number | null
  portalUrl: string
  /** URL of pages; its host contains {tenant} */
  pagesUrl: string
  adminUrl: string
  localesUrl: string
  adminEmail: string | null
  /** shown in /terms and /privacy */
  operator: { name: string | null; email: string }
  /** folder with the operator's legal texts */
  legalDir: string | null
  /** the handbook; `dir`: folder with the operator's pages */
  help: { isOn: boolean; dir: string | null }
  /** proxies whose X-Forwarded-For is used; that of other clients is ignored */
  trustedProxies: string[]
  /** networks whose limits are higher, because many people share them */
  sharedNetworks: SharedNetworks
  /** address of the metrics server for Prometheus; null: none */
  metrics: { port: number; host: string } | null
  /** slower statements are logged; null: none */
  slowQueryMs: number | null
  /** DNS servers for custom domains and outgoing requests; empty: the system's DNS servers */
  dnsServers: string[]
  /** where outgoing requests may go besides port 443 of public addresses */
  outbound: OutboundRules
  /** OpenID Connect providers with which people can sign in */
  signInProviders: readonly SignInProvider[]
  /** key with which other machines can ask whether the server serves a domain */
  askKey: string | null
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
  /** the texts of settings that are not defaults, with their secrets */
  given: Readonly<Partial<Record<string, string>>>
  /** the settings file, if there is one */
  file: SettingsFile | null
}

/** `names`: settings that the file sets, because the environment does not set them. */
export type SettingsFile = { path: string; names: ReadonlySet<string> }

/** `minute`: minutes after midnight in Riyadh. `keep`: number of complete backups that remain in `folder`. */
export type BackupSchedule = { minute: number; folder: string; keep: number; verify: boolean }

/** The message is one line for the operator. */
export class BadSetting extends Error {}

/** `port` overrides PORT. Empty variables count as unset. Throws BadSetting. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  port?: number,
  file: SettingsFile | null = null,
): Settings {
  const given = Object.fromEntries(Object.keys(Environment.shape).flatMap(name => (environment[name] ? [[name, environment[name]]] : [])))
  const parsed = z.safeParse(Environment, given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new BadSetting(`${issue?.path.join('.')}: ${issue === undefined ? '' : sentenceOf(issue)}`)
  }
  const set = parsed.data
  if (set.POOLER_URL && !set.DATABASE_URL) throw new BadSetting('POOLER_URL: needs DATABASE_URL, by which the database itself is reached')
  if (set.BOUNCES_PORT && !set.BOUNCES_DOMAIN) throw new BadSetting('BOUNCES_PORT: needs BOUNCES_DOMAIN, to which mail comes back')
  const at = port ?? set.PORT
  const portalUrl = origin(set.PORTAL_URL ?? `http://localhost:${at}`)
  const adminUrl = origin(set.ADMIN_URL ?? `http://admin.localhost:${at}`)
  if (new URL(adminUrl).hostname === new URL(portalUrl).hostname) throw new BadSetting('ADMIN_URL: must be another host than PORTAL_URL')
  const isLocal = isLoopback(new URL(portalUrl).hostname)
  if (!isLocal && !set.SMTP_URL && set.DEV_MAIL !== '1')
    throw new BadSetting(
      'SMTP_URL: is needed where PORTAL_URL is public, or nobody gets their mail (DEV_MAIL=1 shows it all to everybody instead)',
    )
  const settings: Settings = {
    port: set.PORT,
    host: set.HOST,
    dataDir: path.resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    poolerUrl: set.POOLER_URL ?? null,
    filesUrl: set.FILES_URL ?? null,
    replicaUrls: set.REPLICA_URL,
    secrets: set.SECRETS ?? null,
    auditLog: set.AUDIT_LOG ?? null,
    backups: backupsOf(set),
    backupBucket: set.BACKUP_BUCKET ?? null,
    smtpUrl: set.SMTP_URL ?? null,
    devMail: set.SMTP_URL ? 'never' : set.DEV_MAIL === '1' ? 'everybody' : isLocal && isLoopback(set.HOST) ? 'loopback' : 'never',
    mailFrom: set.MAIL_FROM,
    bounces: bouncesOf(set),
    mailConnections: set.MAIL_CONNECTIONS,
    mailRate: set.MAIL_RATE ?? null,
    portalUrl,
    pagesUrl: (set.PAGES_URL ?? `http://{tenant}.localhost:${at}`).replace(/\/$/, ''),
    adminUrl,
    localesUrl: origin(set.LOCALES_URL ?? portalUrl),
    adminEmail: set.ADMIN_EMAIL ?? null,
    operator: { name: set.OPERATOR_NAME ?? null, email: set.OPERATOR_EMAIL ?? addressIn(set.MAIL_FROM) },
    legalDir: set.LEGAL_DIR ? path.resolve(set.LEGAL_DIR) : null,
    help: { isOn: set.HELP === '1', dir: set.HELP_DIR ? path.resolve(set.HELP_DIR) : null },
    trustedProxies: set.TRUSTED_PROXIES,
    sharedNetworks: { addresses: set.SHARED_NETWORKS, factor: set.SHARED_NETWORK_FACTOR },
    metrics: metricsOf(set, at),
    slowQueryMs: set.SLOW_QUERY_MS ?? null,
    dnsServers: set.DNS_SERVERS,
    outbound: { ports: set.OUTBOUND_PORTS, origins: set.OUTBOUND_ORIGINS },
    signInProviders: signInProvidersOf(set),
    askKey: set.ASK_KEY ?? null,
    logLevel: set.LOG_LEVEL,
    given,
    file,
  }
  refuseSamePorts(settings)
  return settings
}

/** Returns the addresses on which this process listens, with the setting of each port. */
export const listenersOf = ({ port, host, metrics, bounces }: Pick<Settings, 'port' | 'host' | 'metrics' | 'bounces'>) => [
  { name: 'PORT', port, host },
  ...(metrics ? [{ name: 'METRICS_PORT', ...metrics }] : []),
  ...(bounces?.listen ? [{ name: 'BOUNCES_PORT', ...bounces.listen }] : []),
]

function refuseSamePorts(settings: Settings): void {
  const seen = new Map<string, string>()
  for (const { name, port, host } of listenersOf(settings)) {
    const other = seen.get(`${host} ${port}`)
    if (other !== undefined) throw new BadSetting(`${name}: ${port} is ${other} already; set another one`)
    seen.set(`${host} ${port}`, name)
  }
}

/** `at`: the port of the server, to which an offset is added. */
function metricsOf({ METRICS_PORT: wanted, METRICS_HOST: host }: z.infer<typeof Environment>, at: number): Settings['metrics'] {
  if (wanted === undefined) return null
  if (wanted.isOffset && at === 0) throw new BadSetting('METRICS_PORT: needs a PORT to add to; PORT is 0')
  const port = wanted.isOffset ? at + wanted.number : wanted.number
  if (port < 1 || port > 65_535) throw new BadSetting(`METRICS_PORT: must be from 1 to 65535, but is ${port}`)
  return { port, host }
}

/** Messages of zod about numbers describe a parsed value, not the text that an operator wrote. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return `must be ${issue.expected === 'number' || issue.expected === 'int' ? 'a whole number' : 'a text'}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'must not be empty' : `must be at least ${issue.minimum}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'must be an email address such as you@example.com'
  return issue.message
}

function backupsOf({ BACKUP_SCHEDULE, BACKUP_FOLDER, ...set }: z.infer<typeof Environment>): Settings['backups'] {
  if (BACKUP_SCHEDULE === undefined) return null
  if (BACKUP_FOLDER === undefined) throw new BadSetting('BACKUP_SCHEDULE: needs BACKUP_FOLDER, into which backups are written')
  const folder = path.resolve(BACKUP_FOLDER)
  const below = path.relative(path.resolve(set.DATA_DIR), folder)
  if (!below.startsWith('..') && !path.isAbsolute(below)) throw new BadSetting('BACKUP_FOLDER: must be outside of DATA_DIR')
  return { minute: BACKUP_SCHEDULE, folder, keep: set.BACKUP_KEEP, verify: set.BACKUP_VERIFY === '1' }
}

function signInProvidersOf({ OIDC_PROVIDERS, OUTBOUND_ORIGINS }: z.infer<typeof Environment>): Settings['signInProviders'] {
  if (OIDC_PROVIDERS === undefined) return []
  const providers = parseSignInProviders(OIDC_PROVIDERS, OUTBOUND_ORIGINS)
  if (typeof providers === 'string') throw new BadSetting(`OIDC_PROVIDERS: ${providers}`)
  return providers
}

const bouncesOf = ({ BOUNCES_DOMAIN, BOUNCES_PORT, BOUNCES_HOST }: z.infer<typeof Environment>): Settings['bounces'] =>
  BOUNCES_DOMAIN === undefined
    ? null
    : { domain: BOUNCES_DOMAIN, listen: BOUNCES_PORT === undefined ? null : { port: BOUNCES_PORT, host: BOUNCES_HOST } }

/** Returns the address in `Maydan <mail@example.com>`. */
export const addressIn = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
const origin = (url: string) => new URL(url).origin

export type PageAddress = { tenant_name: string; domain: string | null }

/** Returns the URL of a tenant's page, without a trailing slash. */
export const pageUrl = (settings: Settings, { tenant_name, domain }: PageAddress) =>
  domain === null ? platformUrl(settings, tenant_name) : domainUrl(settings, domain)

/** Returns the page's URL on the platform's domain, even if a custom domain is primary. */
export const platformUrl = ({ pagesUrl }: Settings, tenantName: string) => pagesUrl.replace('{tenant}', tenantName)

/** Returns a custom domain's URL with the protocol and port of pagesUrl, because the same proxy serves both. */
export function domainUrl({ pagesUrl }: Settings, domain: string): string {
  const url = new URL(pagesUrl.replace('{tenant}', 'pages'))
  return `${url.protocol}//${domain}${url.port && `:${url.port}`}`
}
