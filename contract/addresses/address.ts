// Endpoints without schemas, to reduce the browser bundle.

export type Address = {
  readonly method: string
  readonly path: string
  readonly success: readonly [status: number, ...rest: unknown[]]
  readonly json?: true
  readonly host?: 'admin'
}
/** `promise` never exists at run time; it carries the types of E. */
export type AddressOf<E> = E extends { method: infer M; path: infer P; success: readonly [infer S, ...unknown[]] }
  ? { readonly method: M; readonly path: P; readonly success: readonly [S]; readonly promise?: E } & Pick<E, keyof E & ('json' | 'host')>
  : never
/** One address per endpoint. Fails to compile if a value differs. */
export type AddressesOf<C> = { readonly [K in keyof C]: C[K] extends { path: string } ? AddressOf<C[K]> : AddressesOf<C[K]> }
