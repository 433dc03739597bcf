import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import type { SystemDeps } from '#server/domain/deps.ts'
import type { ServedSite } from '#server/domain/publishing/page-cache.ts'
import type { Hosts, PageHost } from '#server/platform/hosts/hosts.ts'
import type { Bodies } from '#server/platform/http/bodies.ts'

/** The hackathon that the Host header names, as every route of page hosts has one. */
export const tenantOf = (deps: PublicPagesDeps, request: FastifyRequest) => pageHostOf(deps, request).tenant
export const pageHostOf = ({ hosts }: PublicPagesDeps, { headers }: FastifyRequest): PageHost => hosts.pageOf(headers.host) ?? nobodys
/** A host that has just been taken away. */
const nobodys: PageHost = { tenant: '', domain: null }

export type PublicPagesDeps = SystemDeps & { hosts: Hosts; bodies: Bodies }

/** Answers for a published site in one of its languages. */
export type AnswerOfSite = (request: FastifyRequest, reply: FastifyReply, found: { site: ServedSite; language: Language }) => unknown
/** Answers where nothing is published under a name; in which language was asked, if any. */
export type AnswerOfHidden = (request: FastifyRequest, reply: FastifyReply, of: { name: string; asked: Language | undefined }) => unknown
