import { z } from 'zod'

/** Why a sign-in with a provider failed, as in the log. */
export type RefusalCode =
  | 'state_unknown'
  | 'other_browser'
  | 'answer_repeated'
  | 'sign_in_expired'
  | 'provider_denied'
  | 'provider_failed'
  | 'provider_unreachable'
  | 'provider_timed_out'
  | 'provider_redirected'
  | 'answer_too_large'
  | 'answer_unreadable'
  | 'metadata_wrong'
  | 'response_incomplete'
  | 'response_issuer_wrong'
  | 'code_refused'
  | 'id_token_missing'
  | 'issuer_wrong'
  | 'audience_wrong'
  | 'azp_wrong'
  | 'nonce_wrong'
  | 'algorithm_refused'
  | 'signature_wrong'
  | 'key_unknown'
  | 'token_expired'
  | 'token_from_future'
  | 'claims_wrong'
  | 'authentication_old'
  | 'tenant_wrong'
  | 'account_suspended'
  | 'provider_required'

/** An answer of a provider that cannot be used. */
export class ProviderRefusal extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}

/** Errors of openid-client contain the reason in a chain of causes. */
const Link = z.object({
  code: z.string().optional().catch(undefined),
  claim: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  alg: z.string().optional().catch(undefined),
  status: z.number().optional().catch(undefined),
  cause: z.unknown().optional(),
})

/** Returns the code of an error of openid-client. */
export function codeOf(error: unknown): RefusalCode {
  const links: z.infer<typeof Link>[] = []
  for (let at = error; typeof at === 'object' && at !== null && links.length < 8;) {
    if (at instanceof ProviderRefusal) return at.code
    const link = Link.safeParse({ ...at, ...('message' in at && { message: at.message }), ...('cause' in at && { cause: at.cause }) })
    if (!link.success) break
    links.push(link.data)
    at = link.data.cause as object
  }
  const messages = links.map(({ message = '' }) => message).join(' ')
  const claim = links.find(link => link.claim !== undefined)?.claim ?? /JWT "(\w+)" \([\w ]+\) claim missing/.exec(messages)?.[1]
  if (claim !== undefined) return claimCodes[claim] ?? 'claims_wrong'
  const has = (code: string) => links.some(link => link.code === code)
  if (/"iss" \(issuer\) (?:response parameter )?(?:missing|value)|"iss" \(issuer\)/.test(messages)) return 'response_issuer_wrong'
  if (has('OAUTH_AUTHORIZATION_RESPONSE_ERROR')) return 'provider_denied'
  if (has('OAUTH_RESPONSE_BODY_ERROR'))
    return links.some(({ error: named }) => named === 'invalid_grant') ? 'code_refused' : 'provider_failed'
  if (has('OAUTH_KEY_SELECTION_FAILED')) return 'key_unknown'
  if (/unexpected JWT "alg"|unsupported JWS/.test(messages)) return 'algorithm_refused'
  if (/signature verification failed/.test(messages)) return 'signature_wrong'
  if (/"id_token"/.test(messages)) return 'id_token_missing'
  if (has('OAUTH_TIMEOUT') || has('OAUTH_ABORT')) return 'provider_timed_out'
  if (has('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')) return 'metadata_wrong'
  if (has('OAUTH_RESPONSE_IS_NOT_CONFORM')) return 'provider_failed'
  return 'answer_unreadable'
}

const claimCodes: Readonly<Record<string, RefusalCode>> = {
  iss: 'issuer_wrong',
  aud: 'audience_wrong',
  azp: 'azp_wrong',
  nonce: 'nonce_wrong',
  exp: 'token_expired',
  iat: 'token_from_future',
  nbf: 'token_from_future',
}

/** Failures of the provider itself, after which another try can succeed. */
export const isDown = (code: RefusalCode) => down.has(code)
const down: ReadonlySet<RefusalCode> = new Set([
  'provider_failed',
  'provider_unreachable',
  'provider_timed_out',
  'provider_redirected',
  'answer_too_large',
  'answer_unreadable',
  'metadata_wrong',
])
