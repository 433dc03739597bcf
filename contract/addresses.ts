// Where every call goes, and by which status it succeeds: `api.tenants.list`.
import type * as groups from './addresses/groups.ts'
import type { Endpoints } from './endpoints.ts'

export type { Address, AddressesOf, AddressOf } from './addresses/address.ts'
export * as api from './addresses/groups.ts'

/** A group of endpoints without its file of addresses does not compile. */
export const isWhole: Exclude<keyof Endpoints, keyof typeof groups> extends never ? true : never = true
