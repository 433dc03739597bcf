// oidc-provider has no types of its own.

declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export class Provider {
    constructor(
      issuer: string,
      configuration: Record<string, unknown> & {
        findAccount: (context: unknown, sub: string) => Promise<{ accountId: string; claims: () => Promise<Record<string, unknown>> }>
      },
    )
    callback(): RequestListener
  }
}
