import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import type { SystemDeps } from '#server/domain/deps.ts'
import type { ServedSite } from '#server/domain/publishing/page-cache.ts'
import type { Hosts, PageHost } from '#server/platform/hosts/hosts.ts'
import type { Bodies } from '#server/platform/http/bodies/bodies.ts'

export const tenantOf = (deps: PublicPagesDeps, request: FastifyRequest) => pageHostOf(deps, request).tenant
export const pageHostOf = ({ hosts }: PublicPagesDeps, { headers }: FastifyRequest): PageHost => hosts.pageOf(headers.host) ?? noTenant
/** Used for a host that was removed after routing. */
const noTenant: PageHost = { tenant: '', domain: null }

export type PublicPagesDeps = SystemDeps & { hosts: Hosts; bodies: Bodies }

export type SiteHandler = (request: FastifyRequest, reply: FastifyReply, found: { site: ServedSite; language: Language }) => unknown
/** Handles a request for a name without a published page. `asked` is the language of the path, if any. */
export type UnpublishedHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  of: { name: string; asked: Language | undefined },
) => unknown
