// What members may do with a hackathon in each of its states. A member's call without a line here does not compile.
import type { Endpoint } from './endpoint.ts'
import { type Endpoints, endpoints } from './endpoints.ts'
import type { MemberRole } from './roles.ts'
import type { TenantStatus } from './tenant.ts'

type States = readonly TenantStatus[]
const always: States = ['draft', 'published', 'suspended', 'archived']
/** Nothing that reaches the public, takes people's data away or begins anew. */
const unlessSuspended: States = ['draft', 'published', 'archived']
const inUse: States = ['draft', 'published']

const statesOfCalls: PerMembersCall<States> = {
  tenants: {
    archive: unlessSuspended,
    unarchive: unlessSuspended,
    /** a new address besides: `statesOfRename` */
    update: always,
    duplicate: unlessSuspended,
    export: unlessSuspended,
  },
  landingPages: {
    create: always,
    get: always,
    update: always,
    versions: always,
    version: always,
    restore: always,
    preview: inUse,
    endPreviews: always,
    publish: inUse,
    revert: inUse,
    unpublish: inUse,
  },
  files: { create: always },
  registrations: {
    list: unlessSuspended,
    export: unlessSuspended,
    form: unlessSuspended,
    seen: unlessSuspended,
    admission: unlessSuspended,
    setAdmission: inUse,
    decide: inUse,
    undo: inUse,
    kept: always,
    door: inUse,
    checkIn: inUse,
    detail: unlessSuspended,
    addNote: unlessSuspended,
    removeNote: unlessSuspended,
    file: unlessSuspended,
    renewLink: inUse,
  },
  notices: { get: unlessSuspended, set: unlessSuspended },
  announcements: {
    list: unlessSuspended,
    audience: unlessSuspended,
    create: inUse,
    trial: inUse,
    detail: unlessSuspended,
    cancel: unlessSuspended,
  },
  scores: { settings: unlessSuspended, setSettings: inUse, list: unlessSuspended, save: inUse, remove: inUse },
  events: { create: always, update: always, remove: always, move: always, readCalendar: always, importCalendar: always },
  domains: { list: always, add: unlessSuspended, check: unlessSuspended, lead: unlessSuspended, remove: always },
  seats: { list: unlessSuspended, export: unlessSuspended },
  stats: { tenant: always, performance: always, createLink: inUse, removeLink: always },
  switches: { list: always, end: always },
  audit: { list: always, export: always },
  members: { list: always, update: unlessSuspended, remove: always, leave: always, transfer: unlessSuspended },
  invitations: { list: always, send: inUse, resend: inUse, revoke: always },
}

/** A new address is part of `tenants.update`. */
export const statesOfRename = unlessSuspended

/** The states in which a member's call is answered; of other callers' calls none is excepted. */
export const statesOf = (e: Endpoint): States => byEndpoint.get(e) ?? always

const byEndpoint = new Map<Endpoint, States>(
  Object.entries(statesOfCalls).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, states]): [Endpoint, States] => [
      (endpoints as Record<string, Record<string, Endpoint>>)[group]?.[name] as Endpoint,
      states,
    ]),
  ),
)

/** One of something for each call of a member, by its name. */
export type PerMembersCall<T> = {
  readonly [G in keyof Endpoints as keyof MembersCalls<Endpoints[G]> extends never ? never : G]: {
    readonly [C in keyof MembersCalls<Endpoints[G]>]: T
  }
}
type MembersCalls<G> = { [C in keyof G as G[C] extends { caller: MemberRole } ? C : never]: G[C] }
