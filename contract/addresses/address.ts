// Everything a caller needs of an endpoint without its schemas, which would enlarge the browser bundle.

export type Address = {
  readonly method: string
  readonly path: string
  readonly success: readonly [status: number, ...rest: unknown[]]
  readonly json?: true
  readonly host?: 'admin'
}
/** An endpoint's address. `promise` never exists at run time; hooks and calls read the types of E from it. */
export type AddressOf<E> = E extends { method: infer M; path: infer P; success: readonly [infer S, ...unknown[]] }
  ? { readonly method: M; readonly path: P; readonly success: readonly [S]; readonly promise?: E } & Pick<E, keyof E & ('json' | 'host')>
  : never
/** One address per endpoint of the contract, with identical values; anything else does not compile. */
export type AddressesOf<C> = { readonly [K in keyof C]: C[K] extends { path: string } ? AddressOf<C[K]> : AddressesOf<C[K]> }
