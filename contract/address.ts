// Types for endpoint addresses: method and path without schemas, so that the browser bundle contains no zod.

export type Address = {
  readonly method: string
  readonly path: string
  readonly success: readonly [status: number, ...rest: unknown[]]
  readonly json?: true
  readonly host?: 'admin'
}
/** The address of an endpoint E. The property `promise` does not exist at run time; it only has the types of E. */
export type AddressOf<E> = E extends { method: infer M; path: infer P; success: readonly [infer S, ...unknown[]] }
  ? { readonly method: M; readonly path: P; readonly success: readonly [S]; readonly promise?: E } & Pick<E, keyof E & ('json' | 'host')>
  : never
/** One address per endpoint. An address that differs from its endpoint does not compile. */
export type AddressesOf<C> = { readonly [K in keyof C]: C[K] extends { path: string } ? AddressOf<C[K]> : AddressesOf<C[K]> }
