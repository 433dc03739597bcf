import type * as groups from './address-groups.ts'
import type { Endpoints } from './endpoints.ts'

export type { Address, AddressesOf, AddressOf } from './address.ts'
export * as api from './address-groups.ts'

/**
 * Fails to compile if an endpoint group has no address file.
 * @public
 */
export const hasEveryGroup: Exclude<keyof Endpoints, keyof typeof groups> extends never ? true : never = true
