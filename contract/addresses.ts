import type * as groups from './addresses/groups.ts'
import type { Endpoints } from './endpoints.ts'

export type { Address, AddressesOf, AddressOf } from './addresses/address.ts'
export * as api from './addresses/groups.ts'

/** Fails to compile if an endpoint group has no address file. */
export const hasEveryGroup: Exclude<keyof Endpoints, keyof typeof groups> extends never ? true : never = true
