import { statSync } from 'node:fs'
import { isIP, isIPv6 } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { parseBucketUrl } from './bucket-url.ts'
import { sslProblemOf } from './connection-url.ts'
import { parseSecrets } from './secrets.ts'

const address = z
  .string()
  .refine(value => /^https?:\/\//.test(value) && URL.canParse(value.replace('{tenant}', 'tenant')), 'must be an http(s) address')

const list = z.string().transform(value =>
  value
    .split(',')
    .map(each => each.trim())
    .filter(Boolean),
)

const bucket = z
  .string()
  .transform(parseBucketUrl)
  .refine(url => url !== null, 'must be s3://bucket, with ?endpoint=, region= or pathStyle=1 where they are needed, and no keys')
  .optional()

const isDatabase = (value: string) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value)

const refuseSsl = (url: string, context: z.RefinementCtx) => {
  const message = sslProblemOf(url)
  if (message !== null) context.addIssue({ code: 'custom', message })
}

/** Not stricter: a sender such as root@localhost is valid on a private mail server. */
const isAddress = (value: string) => /^[^\s<>@]+@[^\s<>@]+$/.test(value)

const isFolder = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true

const isSender = (value: string) => isAddress(/^[^<>]*<([^<>]+)>$/.exec(value.trim())?.[1] ?? value)

const port = z.coerce.number<string>().int().min(1).max(65_535)

/** Returns the minutes after midnight of `02:30`. */
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** `.describe` is the text of docs/settings.md. */
export const Environment = z.object({
  PORT: z.coerce.number<string>().int().min(0).max(65_535).default(3000).describe('Port that the server listens on. 0 chooses a free one.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address that the server listens on.'),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder of the embedded database, uploaded files and keys.'),
  SECRETS: z
    .string()
    .transform(parseSecrets)
    .refine(secrets => secrets !== null, 'must be the content of a secrets.json')
    .optional()
    .describe('Content of a secrets.json, for processes that share no folder. Default: the file in DATA_DIR.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .superRefine(refuseSsl)
    .optional()
    .describe(
      'PostgreSQL 15 or newer. Its user must own the database and be able to create roles. TLS: `?sslmode=verify-full&sslrootcert=/path/authority.pem`. Default: an embedded PostgreSQL.',
    ),
  POOLER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/[^@]*$/, 'must start with postgres:// and name no user')
    .optional()
    .describe('PgBouncer in transaction mode for requests, `postgres://host:port/database`. Needs DATABASE_URL.'),
  REPLICA_URL: list
    .refine(values => values.every(isDatabase), 'must be postgres:// addresses, separated by commas')
    .superRefine((values, context) => values.forEach(value => refuseSsl(value, context)))
    .default([])
    .describe('Read replicas, `postgres://host:port`, separated by commas. Pages and statistics are read from one that is up to date.'),
  FILES_URL: bucket.describe(
    'Bucket for uploads: `s3://bucket/prefix?endpoint=https://…&region=…&pathStyle=1`. Keys come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY or the role of the machine. Default: `DATA_DIR/files`.',
  ),
  BACKUP_SCHEDULE: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 02:30')
    .transform(minutesOf)
    .optional()
    .describe('Time of day in Riyadh at which the server makes a backup, such as `02:30`. Needs BACKUP_FOLDER. Default: no backups.'),
  BACKUP_FOLDER: z
    .string()
    .refine(path.isAbsolute, 'must be an absolute path such as /var/backups/maydan')
    .optional()
    .describe('Folder of the scheduled backups, outside of DATA_DIR and best on another disk. One folder for each installation.'),
  BACKUP_KEEP: z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(9999)
    .default(14)
    .describe('Number of complete backups that remain in BACKUP_FOLDER after a successful one.'),
  BACKUP_VERIFY: z
    .enum(['1', '0'])
    .default('1')
    .describe(
      '`1` restores each scheduled backup into a scratch database, which is then dropped. The database user needs the right to create databases.',
    ),
  AUDIT_LOG: z
    .string()
    .refine(path.isAbsolute, 'must be an absolute path such as /var/log/maydan/audit.jsonl')
    .optional()
    .describe('File to which the server appends each row of the audit log as a line of JSON. Processes on one machine name the same file.'),
  BACKUP_BUCKET: bucket.describe(
    'Bucket for copies of the backups, in the form of FILES_URL and with the same keys. One prefix for each installation. BACKUP_KEEP applies to it too.',
  ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional()
    .describe(
      'Mail server, `smtps://user:password@host:465`. Required when PORTAL_URL is public. Without it, mail is stored and shown at /dev/mail on this machine.',
    ),
  DEV_MAIL: z.enum(['1', '0']).default('0').describe('`1` shows /dev/mail, with every code and link, to any client. Only for tests.'),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an address such as hello@example.com, or Name <hello@example.com>')
    .default('maydan@localhost.localdomain')
    .describe('Sender of mail: an address, or `Name <address>`.'),
  MAIL_CONNECTIONS: z.coerce
    .number<string>()
    .int()
    .min(4)
    .max(100)
    .default(6)
    .describe('Connections to the mail server per process. Two are reserved for codes and links.'),
  MAIL_RATE: z.coerce
    .number<string>()
    .min(0.1)
    .max(1000)
    .optional()
    .describe('Mails per second and process that the mail server accepts. Codes and links are sent immediately.'),
  // An email address has at most 254 characters.
  BOUNCES_DOMAIN: z
    .string()
    .max(190)
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/, 'must be a domain such as bounces.example.com')
    .optional()
    .describe(
      'Domain that undeliverable mail returns to, such as bounces.example.com. Teams then see who did not receive an announcement.',
    ),
  BOUNCES_PORT: port.optional().describe('Port on which this process receives undeliverable mail by SMTP. Needs BOUNCES_DOMAIN.'),
  BOUNCES_HOST: z.string().min(1).default('127.0.0.1').describe('Address for BOUNCES_PORT.'),
  PORTAL_URL: address.optional().describe('Address of the portal and the API. Default: `http://localhost:PORT`.'),
  PAGES_URL: address
    .refine(value => value.includes('{tenant}'), 'must contain {tenant}')
    .optional()
    .describe('Address of hackathon pages; contains `{tenant}`. Default: `http://{tenant}.localhost:PORT`.'),
  ADMIN_URL: address
    .optional()
    .describe('Address from which administrators enter a hackathon; a host of its own. Default: `http://admin.localhost:PORT`.'),
  LOCALES_URL: address.optional().describe('Address of the translation files. Default: PORTAL_URL.'),
  ADMIN_EMAIL: z
    .string()
    .refine(isAddress, 'must be an email address such as you@example.com')
    .toLowerCase()
    .optional()
    .describe('This account becomes an administrator when its address is confirmed, unless an administrator revoked its role.'),
  OPERATOR_NAME: z.string().trim().min(1).max(120).optional().describe('Name of the operator on /terms and /privacy.'),
  OPERATOR_EMAIL: z.email().optional().describe('Address of the operator on /terms and /privacy. Default: the address of MAIL_FROM.'),
  LEGAL_DIR: z
    .string()
    .refine(isFolder, 'must be an existing folder')
    .optional()
    .describe(
      'Folder with legal texts of the operator, each in both languages: `terms.ar.md` and `terms.en.md` replace ours; `privacy.ar.md` and `privacy.en.md` come before ours.',
    ),
  HELP: z.enum(['1', '0']).default('1').describe('`0` removes the handbook at /help/ and the links to it.'),
  HELP_DIR: z
    .string()
    .refine(isFolder, 'must be an existing folder')
    .optional()
    .describe(
      'Folder with pages of the handbook by the operator: a folder for each page with `ar.md` and `en.md`. One with the name of our page replaces it.',
    ),
  TRUSTED_PROXIES: list
    .refine(values => values.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8, separated by commas')
    .default([])
    .describe('Addresses or networks of reverse proxies, separated by commas. X-Forwarded-For and X-Request-Id of others are ignored.'),
  SHARED_NETWORKS: list
    .refine(values => values.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8, separated by commas')
    .default([])
    .describe(
      'Addresses or networks behind which many people share one address, such as the public address of a campus, separated by commas. Their limits for sign-ins, registrations, mails and uploads are SHARED_NETWORK_FACTOR times as high.',
    ),
  SHARED_NETWORK_FACTOR: z.coerce
    .number<string>()
    .int()
    .min(2)
    .max(100)
    .default(20)
    .describe('Factor for the limits of SHARED_NETWORKS, from 2 to 100. Limits for an account or an email address do not change.'),
  METRICS_PORT: z
    .string()
    .regex(/^\+?\d{1,5}$/, 'must be a port such as 9464, or +6464 for PORT plus 6464')
    .transform(text => ({ isOffset: text.startsWith('+'), number: Number(text) }))
    .optional()
    .describe('Port of `/metrics` for Prometheus. `+6464`: PORT plus 6464, for processes that share their settings.'),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('Address for METRICS_PORT.'),
  SLOW_QUERY_MS: z.coerce.number<string>().int().min(1).optional().describe('Logs statements that take longer, without their values.'),
  DNS_SERVERS: list
    .refine(values => values.every(isServer), 'must be addresses such as 9.9.9.9 or 127.0.0.1:5353, separated by commas')
    .default([])
    .describe('DNS servers for custom domains and webhooks, separated by commas. Default: those of the system.'),
  OUTBOUND_PORTS: list
    .refine(values => values.every(isPort), 'must be ports such as 8443, separated by commas')
    .transform(values => values.map(Number))
    .default([])
    .describe('Ports besides 443 that webhooks may use, separated by commas.'),
  OUTBOUND_ORIGINS: list
    .refine(values => values.every(isOrigin), 'must be origins such as http://hooks.internal:8080, separated by commas')
    .transform(values => values.map(value => new URL(value).origin))
    .default([])
    .describe(
      'Receivers of webhooks and OpenID Connect providers in your own network, such as `http://10.0.0.5:8080`, separated by commas. Every hackathon can send to them. Default: only public addresses with https.',
    ),
  OIDC_PROVIDERS: z
    .string()
    .optional()
    .describe(
      'OpenID Connect providers with which people can sign in: a JSON list of objects with `id`, `name_ar`, `name_en`, `issuer`, `client_id`, `client_secret` and, optionally, `scopes` and `domains`. Addresses of `domains` must use the provider. The redirect address is `PORTAL_URL/auth/provider`. Default: none.',
    ),
  ASK_KEY: z
    .string()
    .min(16, 'must be 16 characters or more')
    .optional()
    .describe('Key with which a proxy on another machine may call `/domains/ask`.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('warn')
    .describe('Log level. From `info` on, each request is logged.'),
})

export const documentedSettings = Object.entries(Environment.shape).map(([name, schema]) => {
  const parsed = schema.safeParse(undefined)
  const preset = parsed.success ? parsed.data : undefined
  return {
    name,
    description: schema.description ?? '',
    default: typeof preset === 'string' || typeof preset === 'number' ? String(preset) : '',
  }
})

function isNetwork(value: string): boolean {
  const [address = '', bits = '0', ...more] = value.split('/')
  return more.length === 0 && isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
}

const isPort = (value: string) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535

const isOrigin = (value: string) => {
  const url = /^https?:\/\//.test(value) ? URL.parse(value) : null
  return url !== null && url.href.replace(/\/$/, '') === url.origin
}

const isServer = (value: string) =>
  isIP(value.replace(/^\[(.*)\](?::\d{1,5})?$/, '$1')) !== 0 || (isIP(value.replace(/:\d{1,5}$/, '')) === 4 && !isIPv6(value))
