// The shape of an address: all that a caller needs of an endpoint's promise, without the schemas that make it heavy for a browser.

export type Address = {
  readonly method: string
  readonly path: string
  readonly success: readonly [status: number, ...rest: unknown[]]
  readonly json?: true
  readonly host?: 'admin'
}
/** An endpoint's address; `promise` is never there: it lets hooks and calls read the types of E off its address. */
export type AddressOf<E> = E extends { method: infer M; path: infer P; success: readonly [infer S, ...unknown[]] }
  ? { readonly method: M; readonly path: P; readonly success: readonly [S]; readonly promise?: E } & Pick<E, keyof E & ('json' | 'host')>
  : never
/** As many addresses as a contract has endpoints, each spelled as there: anything else does not compile. */
export type AddressesOf<C> = { readonly [K in keyof C]: C[K] extends { path: string } ? AddressOf<C[K]> : AddressesOf<C[K]> }
