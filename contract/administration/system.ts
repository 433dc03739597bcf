// Names of settings and of the checks of the running system. This file has no schemas, so that the portal does not load zod.

/** All settings in display order. */
export const settingGroups = {
  addresses: [
    'PORTAL_URL',
    'PAGES_URL',
    'ADMIN_URL',
    'LOCALES_URL',
    'PORT',
    'HOST',
    'TRUSTED_PROXIES',
    'SHARED_NETWORKS',
    'SHARED_NETWORK_FACTOR',
    'DNS_SERVERS',
    'OUTBOUND_PORTS',
    'OUTBOUND_ORIGINS',
    'OIDC_PROVIDERS',
    'ASK_KEY',
  ],
  data: ['DATA_DIR', 'DATABASE_URL', 'POOLER_URL', 'REPLICA_URL', 'FILES_URL', 'SECRETS'],
  backups: ['BACKUP_SCHEDULE', 'BACKUP_FOLDER', 'BACKUP_KEEP', 'BACKUP_VERIFY', 'BACKUP_BUCKET'],
  mail: ['SMTP_URL', 'MAIL_FROM', 'MAIL_CONNECTIONS', 'MAIL_RATE', 'BOUNCES_DOMAIN', 'BOUNCES_PORT', 'BOUNCES_HOST', 'DEV_MAIL'],
  operator: ['ADMIN_EMAIL', 'OPERATOR_NAME', 'OPERATOR_EMAIL', 'LEGAL_DIR', 'HELP', 'HELP_DIR'],
  monitoring: ['LOG_LEVEL', 'AUDIT_LOG', 'SLOW_QUERY_MS', 'METRICS_PORT', 'METRICS_HOST'],
} as const
export type SettingGroup = keyof typeof settingGroups
export type SettingName = (typeof settingGroups)[SettingGroup][number]
export const settingNames: readonly SettingName[] = Object.values(settingGroups).flat()

export const settingSources = ['environment', 'file', 'default'] as const

/**
 * What a change requires. `restart`: a restart of all processes only. `address`: before it, DNS and proxy must be changed. `data`: before
 * it, the data must be moved.
 */
export const changeNeeds = ['restart', 'address', 'data'] as const

/** `attention`: works, but is not as it should be. */
export const checkStates = ['problem', 'attention', 'ok'] as const
export type CheckState = (typeof checkStates)[number]

/** Findings by check, with their state. */
export const findings = {
  database: { right: 'ok', old: 'problem', unsafe: 'problem' },
  migrations: { right: 'ok', pending: 'attention', foreign: 'problem' },
  mail_server: {
    right: 'ok',
    stored: 'attention',
    public: 'problem',
    credentials: 'problem',
    host: 'problem',
    unreachable: 'problem',
    tls: 'problem',
    refused: 'problem',
  },
  mail_queue: { right: 'ok', late: 'problem', failed: 'attention' },
  jobs: { right: 'ok', failing: 'problem' },
  backup: {
    right: 'ok',
    verified: 'ok',
    none: 'attention',
    scheduled: 'attention',
    overdue: 'problem',
    failed: 'problem',
    unverified: 'problem',
    not_uploaded: 'problem',
  },
  domains: { right: 'ok', broken: 'attention' },
  certificates: { right: 'ok', unused: 'ok', expiring: 'attention', failing: 'problem' },
  disk: { right: 'ok', low: 'problem', few_inodes: 'attention' },
  clock: { right: 'ok', off: 'attention', wrong: 'problem' },
  processes: { right: 'ok', mixed: 'attention' },
} as const satisfies Record<string, Record<string, CheckState>>
type Findings = typeof findings
export type SystemCheck = keyof Findings
/** `unknown`: the check failed or took too long. */
export type FindingName = { [C in SystemCheck]: `${C}_${Extract<keyof Findings[C], string>}` }[SystemCheck] | 'unknown'
export const systemChecks = Object.keys(findings) as SystemCheck[]
export const findingNames = [
  ...Object.entries(findings).flatMap(([check, names]) => Object.keys(names).map(name => `${check}_${name}`)),
  'unknown',
] as FindingName[]

/** `sent`: the mail server accepted the mail. `stored`: no mail server is configured. `refused`: see `answer`. */
export const testMailOutcomes = ['sent', 'stored', 'refused'] as const
