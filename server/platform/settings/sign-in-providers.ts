// OIDC_PROVIDERS: OpenID Connect providers of the operator.

import { z } from 'zod'

const Provider = z.strictObject({
  /** part of addresses; never changes */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/, 'must be lowercase letters, digits and hyphens'),
  name_ar: z.string().trim().min(1).max(60),
  name_en: z.string().trim().min(1).max(60),
  issuer: z.string().max(500),
  client_id: z.string().min(1).max(500),
  client_secret: z.string().min(1).max(1000),
  /** requested besides openid, email and profile */
  scopes: z
    .array(z.string().regex(/^[!#-[\]-~]{1,100}$/, 'must be names of scopes'))
    .max(20)
    .default([]),
  /** addresses of these domains must use this provider */
  domains: z
    .array(
      z
        .string()
        .max(190)
        .toLowerCase()
        .regex(/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/, 'must be domains such as univ.example.edu'),
    )
    .max(100)
    .default([]),
})
export type SignInProvider = z.infer<typeof Provider>

/** Returns the providers, or a sentence for the operator. */
export function parseSignInProviders(text: string, trustedOrigins: readonly string[]): readonly SignInProvider[] | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'must be a JSON list'
  }
  const parsed = z.array(Provider).max(20).safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return `${['provider', ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'invalid'}`
  }
  const providers = parsed.data
  for (const { id, issuer } of providers) {
    const problem = problemOf(issuer, trustedOrigins)
    if (problem !== null) return `issuer of ${id}: ${problem}`
  }
  const repeated =
    repeatedIn(providers.map(({ id }) => id)) ??
    repeatedIn(providers.map(({ issuer }) => issuer)) ??
    repeatedIn(providers.flatMap(({ domains }) => domains))
  return repeated === undefined ? providers : `${repeated} is given twice`
}

function problemOf(issuer: string, trustedOrigins: readonly string[]): string | null {
  const url = /^https?:\/\//.test(issuer) ? URL.parse(issuer) : null
  if (!url || url.search || url.hash || url.username || url.password) return 'must be an https address without a query'
  if (url.protocol !== 'https:' && !trustedOrigins.includes(url.origin))
    return 'must start with https://, unless OUTBOUND_ORIGINS has its origin'
  if (isEntra(issuer) && !entraTenant.test(url.pathname))
    return 'must contain the id of one Entra tenant (https://login.microsoftonline.com/TENANT-ID/v2.0): common, organizations and consumers accept accounts of every tenant'
  return null
}

const entraTenant = /^\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/v2\.0$/

/** Microsoft Entra identifies people by the claims tid and oid. */
export const isEntra = (issuer: string) =>
  /^https:\/\/(?:login\.microsoftonline\.(?:com|us)|login\.partner\.microsoftonline\.cn|sts\.windows\.net)(?:\/|$)/i.test(issuer)

const repeatedIn = (values: readonly string[]) => values.find((value, n) => values.indexOf(value) !== n)
