// Settings as text without secrets, for `maydan settings` and the administration.

import { documentedSettings } from './environment.ts'
import type { Settings } from './settings.ts'

/** `value` contains no secret. `isSecret`: every part of the value is secret. */
export type DescribedSetting = {
  name: string
  value: string | null
  source: 'environment' | 'file' | 'default'
  isSecret: boolean
}

const secrets: ReadonlySet<string> = new Set(['SECRETS', 'ASK_KEY', 'OIDC_PROVIDERS'])
const hidden = '•••'

/** Returns effective values as text. */
export function describeSettings({ given, file, portalUrl, pagesUrl, adminUrl, localesUrl, operator }: Settings): DescribedSetting[] {
  const derived: Readonly<Record<string, string>> = {
    PORTAL_URL: portalUrl,
    PAGES_URL: pagesUrl,
    ADMIN_URL: adminUrl,
    LOCALES_URL: localesUrl,
    OPERATOR_EMAIL: operator.email,
  }
  return documentedSettings.map(({ name, default: preset }) => {
    const text = given[name]
    const isSecret = secrets.has(name)
    const shown = text && (isSecret ? hidden : withoutCredentials(text))
    return {
      name,
      value: shown ?? derived[name] ?? (preset || null),
      source: text === undefined ? 'default' : file?.names.has(name) ? 'file' : 'environment',
      isSecret,
    }
  })
}

/** Hides users and passwords, because providers of mail also use keys as user names, and unknown parameters of each URL in a list. */
const withoutCredentials = (text: string): string =>
  text.includes('://') && /[@?#]/.test(text)
    ? text
        .split(',')
        .map(part => withoutCredentialsIn(part.trim()))
        .join(', ')
    : text

function withoutCredentialsIn(text: string): string {
  if (!/[@?#]/.test(text)) return text
  const url = URL.parse(text)
  // An unescaped / ? or # in a password makes the rest of it a part of the path.
  if (!url?.host || `${url.pathname}${url.search}${url.hash}`.includes('@')) return hidden
  const user = url.username || url.password ? `${hidden}@` : ''
  const parameters = [...url.searchParams].map(([name, value]) =>
    shownParameters.has(name) ? `${name}=${withoutCredentials(value)}` : hidden,
  )
  const path = url.pathname === '/' && !/[/]$/.test(text.replace(/[?#].*/s, '')) ? '' : url.pathname
  return `${url.protocol}//${user}${url.host}${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
}

const shownParameters: ReadonlySet<string> = new Set(['sslmode', 'sslrootcert', 'endpoint', 'region', 'pathStyle'])
