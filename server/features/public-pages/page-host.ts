import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import type { SystemDeps } from '#server/domain/deps.ts'
import type { ServedSite } from '#server/domain/publishing/page-cache.ts'
import type { Hosts, PageHost } from '#server/platform/hosts/hosts.ts'
import type { Bodies } from '#server/platform/http/bodies.ts'

/** The hackathon of the Host header; set on every route of page hosts. */
export const tenantOf = (deps: PublicPagesDeps, request: FastifyRequest) => pageHostOf(deps, request).tenant
export const pageHostOf = ({ hosts }: PublicPagesDeps, { headers }: FastifyRequest): PageHost => hosts.pageOf(headers.host) ?? nobodys
/** The host was removed during the request. */
const nobodys: PageHost = { tenant: '', domain: null }

export type PublicPagesDeps = SystemDeps & { hosts: Hosts; bodies: Bodies }

/** Handles a request for a published site in one of its languages. */
export type AnswerOfSite = (request: FastifyRequest, reply: FastifyReply, found: { site: ServedSite; language: Language }) => unknown
/** Handles a request for an unpublished name; `asked` is the language in the URL. */
export type AnswerOfHidden = (request: FastifyRequest, reply: FastifyReply, of: { name: string; asked: Language | undefined }) => unknown
