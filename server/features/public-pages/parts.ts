import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import type { AnnouncementMeans } from '#server/domain/announcements/send-announcements.ts'
import type { PageViews } from '#server/domain/page-views/page-views.ts'
import type { ServedSite } from '#server/domain/publishing/page-cache.ts'
import type { Pages } from '#server/domain/publishing/pages.ts'
import type { RegistrationLinks, TeamLinks } from '#server/domain/registrations/registration-links.ts'
import type { ShareCards } from '#server/domain/share-cards/share-cards.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { Hosts, PageHost } from '#server/platform/hosts/hosts.ts'
import type { Bodies } from '#server/platform/http/bodies.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** The hackathon that the Host header names, as every route of page hosts has one. */
export const tenantOf = (parts: PublicPagesParts, request: FastifyRequest) => pageHostOf(parts, request).tenant
export const pageHostOf = ({ hosts }: PublicPagesParts, { headers }: FastifyRequest): PageHost => hosts.pageOf(headers.host) ?? nobodys
/** A host that has just been taken away. */
const nobodys: PageHost = { tenant: '', domain: null }

export type PublicPagesParts = {
  database: Database
  pages: Pages
  pageViews: PageViews
  settings: Settings
  hosts: Hosts
  bodies: Bodies
  shareCards: ShareCards
  registrationLinks: RegistrationLinks
  teamLinks: TeamLinks
  announcementMeans: AnnouncementMeans
  store: FileStore
}

/** Answers for a published site in one of its languages. */
export type AnswerOfSite = (request: FastifyRequest, reply: FastifyReply, found: { site: ServedSite; language: Language }) => unknown
/** Answers where nothing is published under a name; in which language was asked, if any. */
export type AnswerOfHidden = (request: FastifyRequest, reply: FastifyReply, of: { name: string; asked: Language | undefined }) => unknown
