import { isIP } from 'node:net'
import path from 'node:path'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { endpoints, type Endpoints } from '#contract/endpoints.ts'
import { requireAuditEntry } from '#server/domain/audit/record-audit.ts'
import { servePageViewPixel, pageViewPixel } from '#server/domain/page-views/page-view-pixel.ts'
import { sendErrorResponse } from '#server/domain/publishing/error-response.ts'
import { servePage } from '#server/domain/publishing/serve-page.ts'
import { authenticateBy, nameSessionBy } from '#server/domain/sessions/sessions.ts'
import { refuseByItsState } from '#server/domain/tenants/refuse-by-state.ts'
import { accountRoutes } from '#server/features/account/routes.ts'
import { adminDomainsRoutes } from '#server/features/admin-domains/routes.ts'
import { adminMailsRoutes } from '#server/features/admin-mails/routes.ts'
import { adminNamesRoutes } from '#server/features/admin-names/routes.ts'
import { adminPersonsRoutes } from '#server/features/admin-persons/routes.ts'
import { adminRegistrationsRoutes } from '#server/features/admin-registrations/routes.ts'
import { adminStatsRoutes } from '#server/features/admin-stats/routes.ts'
import { adminSystemRoutes } from '#server/features/admin-system/routes.ts'
import { adminTenantsRoutes } from '#server/features/admin-tenants/routes.ts'
import { adminUsersRoutes } from '#server/features/admin-users/routes.ts'
import { administratorsRoutes } from '#server/features/administrators/routes.ts'
import { announcementTemplatesRoutes } from '#server/features/announcement-templates/routes.ts'
import { announcementsRoutes } from '#server/features/announcements/routes.ts'
import { apiDocsRoutes } from '#server/features/api-docs/routes.ts'
import { apiTokensRoutes } from '#server/features/api-tokens/routes.ts'
import { auditRoutes } from '#server/features/audit/routes.ts'
import { authRoutes } from '#server/features/auth/routes.ts'
import { badgesRoutes } from '#server/features/badges/routes.ts'
import { certificatePages } from '#server/features/certificates/certificate-pages.ts'
import { certificatesRoutes } from '#server/features/certificates/routes.ts'
import { checkInLinksRoutes } from '#server/features/check-in-links/routes.ts'
import { checkInListsRoutes } from '#server/features/check-in-lists/routes.ts'
import { countriesRoutes } from '#server/features/countries/routes.ts'
import { devMailRoutes } from '#server/features/dev-mail/routes.ts'
import { authorizeCertificate, certificatePath } from '#server/features/domains/authorize-certificate.ts'
import { domainsRoutes } from '#server/features/domains/routes.ts'
import { draftsRoutes } from '#server/features/drafts/routes.ts'
import { eventFiles } from '#server/features/events/event-files.ts'
import { eventScreens } from '#server/features/events/event-screens.ts'
import { eventsRoutes } from '#server/features/events/routes.ts'
import { filesRoutes } from '#server/features/files/routes.ts'
import { healthRoutes } from '#server/features/health/routes.ts'
import { helpQueueRoutes } from '#server/features/help-queue/routes.ts'
import { helpRoutes } from '#server/features/help/routes.ts'
import { importsRoutes } from '#server/features/imports/routes.ts'
import { invitationsRoutes } from '#server/features/invitations/routes.ts'
import { judgeRoutes } from '#server/features/judge/routes.ts'
import { judgingRoutes } from '#server/features/judging/routes.ts'
import { landingPagesRoutes } from '#server/features/landing-pages/routes.ts'
import { legalRoutes } from '#server/features/legal/routes.ts'
import { meetingsRoutes } from '#server/features/meetings/routes.ts'
import { membersRoutes } from '#server/features/members/routes.ts'
import { mentorRoutes } from '#server/features/mentor/routes.ts'
import { noticesPage } from '#server/features/notices/notices-page.ts'
import { noticesRoutes } from '#server/features/notices/routes.ts'
import { passkeysRoutes } from '#server/features/passkeys/routes.ts'
import { phasesRoutes } from '#server/features/phases/routes.ts'
import { localesRoutes } from '#server/features/portal/locales.ts'
import { portalRoutes } from '#server/features/portal/routes.ts'
import { profileRoutes } from '#server/features/profile/routes.ts'
import { saveProjectFiles } from '#server/features/projects/export-files.ts'
import { projectsRoutes } from '#server/features/projects/routes.ts'
import { registrationsRoutes } from '#server/features/registrations/routes.ts'
import { saveCandidateFile } from '#server/features/registrations/save-candidate-file.ts'
import { remindersRoutes } from '#server/features/reminders/routes.ts'
import { resultsRoutes } from '#server/features/results/routes.ts'
import { scoresRoutes } from '#server/features/scores/routes.ts'
import { seatsRoutes } from '#server/features/seats/routes.ts'
import { secondFactorRoutes } from '#server/features/second-factor/routes.ts'
import { sessionsRoutes } from '#server/features/sessions/routes.ts'
import { signInProvidersRoutes } from '#server/features/sign-in-providers/routes.ts'
import { statsRoutes } from '#server/features/stats/routes.ts'
import { storedFilesRoutes } from '#server/features/stored-files/routes.ts'
import { switchesRoutes } from '#server/features/switches/routes.ts'
import { saveArchive } from '#server/features/tenants/export-tenant.ts'
import { tenantsRoutes } from '#server/features/tenants/routes.ts'
import { usersRoutes } from '#server/features/users/routes.ts'
import { voteRoutes } from '#server/features/vote/routes.ts'
import { webhooksRoutes } from '#server/features/webhooks/routes.ts'
import { type Hosts, createHosts } from '#server/platform/hosts/hosts.ts'
import { separateSites, namesOneHost, siteConstraint } from '#server/platform/hosts/sites.ts'
import { createBodies } from '#server/platform/http/bodies/bodies.ts'
import { drainUnreadBodies } from '#server/platform/http/bodies/unread-bodies.ts'
import { httpLimits, type HttpLimits } from '#server/platform/http/http-limits.ts'
import { rejectMalformedRequest, openServer } from '#server/platform/http/open-server.ts'
import { refuseOtherMethods } from '#server/platform/http/other-methods.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { streamLargeBodies } from '#server/platform/http/replies/slow-readers.ts'
import { clientAddress, nameRequests, requestIds } from '#server/platform/http/request-id.ts'
import { OneLineEach, withoutSecrets } from '#server/platform/http/request-log.ts'
import { allowPortalOrigin, securityHeaders } from '#server/platform/http/security-headers.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Metrics } from '#server/platform/metrics/metrics-server.ts'
import { publicPagesRoutes } from './public-site.ts'
import type { Services } from './services.ts'

/** Returns the server without listening on a port. `isStopping` makes the readiness endpoint return 503 before the server closes. */
export async function buildApp(
  services: Services,
  isStopping: () => boolean,
  limits: HttpLimits = httpLimits,
  contract: Endpoints = endpoints,
): Promise<FastifyInstance> {
  const { settings, database, pages, answered, metrics } = services
  const hosts = createHosts(settings, pages.hosts)
  const [ofPortal, ofPages] = [securityHeaders(settings.portalUrl), securityHeaders(settings.pagesUrl)]
  const addressOf = clientAddress(settings.trustedProxies)
  const sent = { securityHeaders: ofPages, idleSeconds: limits.idleSeconds }
  const seen = { hosts, cache: pages.cache, pageViews: services.pageViews, addressOf, answer: pageViewPixel(sent) }
  const failed = sendErrorResponse({ hosts, cache: pages.cache, portalUrl: settings.portalUrl })
  const addSecurityHeaders = ({ headers }: FastifyRequest, reply: FastifyReply) =>
    void reply.headers(hosts.siteOf(headers.host) === 'page' ? ofPages : ofPortal)
  const app = Fastify({
    loggerInstance: withoutSecrets(services.log),
    logController: new OneLineEach(),
    genReqId: requestIds(settings.trustedProxies),
    // While the server closes, requests on open connections still get a response, because the services close later.
    return503OnClosing: false,
    trustProxy: settings.trustedProxies.length > 0 && settings.trustedProxies,
    forceCloseConnections: 'idle',
    // Handles errors of the router itself, such as a path parameter over 100 characters.
    frameworkErrors: (error, request, reply) => {
      addSecurityHeaders(request, reply)
      void failed(error, request, reply)
    },
    routerOptions: {
      maxParamLength: 100,
      constraints: { site: siteConstraint(hosts) },
    },
    // Cached public pages bypass Fastify.
    serverFactory: handler =>
      openServer(limits, (request, response) => {
        if (servePageViewPixel(seen, request, response)) answered.seen++
        else if (servePage(hosts, pages.cache, sent, request, response)) answered.page++
        else handler(request, response)
      }),
    clientErrorHandler: rejectMalformedRequest,
  })
  nameRequests(app)
  separateSites(app)
  app.addHook('onRequest', async (request, reply) => addSecurityHeaders(request, reply))
  app.addHook('onRequest', refuseOddHosts(hosts))
  app.addHook('onRequest', allowPortalOrigin(hosts, settings.portalUrl))
  if (metrics) app.addHook('onResponse', recordMetrics(metrics))
  app.setErrorHandler(failed)
  app.setNotFoundHandler(() => refuse('route.not_found'))
  const bodies = createBodies(app, limits, path.join(settings.dataDir, 'uploads'))
  drainUnreadBodies(app, limits.drainSeconds)
  streamLargeBodies(app)

  const handlers = {
    auth: authRoutes,
    users: usersRoutes,
    profile: profileRoutes,
    account: accountRoutes,
    sessions: sessionsRoutes,
    secondFactor: secondFactorRoutes,
    passkeys: passkeysRoutes,
    signInProviders: signInProvidersRoutes,
    countries: countriesRoutes,
    tenants: tenantsRoutes,
    landingPages: landingPagesRoutes,
    files: filesRoutes,
    drafts: draftsRoutes,
    domains: domainsRoutes,
    stats: statsRoutes,
    registrations: registrationsRoutes,
    imports: importsRoutes,
    phases: phasesRoutes,
    notices: noticesRoutes,
    announcements: announcementsRoutes,
    reminders: remindersRoutes,
    announcementTemplates: announcementTemplatesRoutes,
    scores: scoresRoutes,
    projects: projectsRoutes,
    judging: judgingRoutes,
    results: resultsRoutes,
    vote: voteRoutes,
    helpQueue: helpQueueRoutes,
    mentor: mentorRoutes,
    badges: badgesRoutes,
    certificates: certificatesRoutes,
    judge: judgeRoutes,
    events: eventsRoutes,
    seats: seatsRoutes,
    adminStats: adminStatsRoutes,
    administrators: administratorsRoutes,
    switches: switchesRoutes,
    audit: auditRoutes,
    adminUsers: adminUsersRoutes,
    adminTenants: adminTenantsRoutes,
    adminDomains: adminDomainsRoutes,
    adminMails: adminMailsRoutes,
    adminNames: adminNamesRoutes,
    adminPersons: adminPersonsRoutes,
    adminRegistrations: adminRegistrationsRoutes,
    adminSystem: adminSystemRoutes,
    members: membersRoutes,
    checkInLinks: checkInLinksRoutes,
    checkInLists: checkInListsRoutes,
    invitations: invitationsRoutes,
    meetings: meetingsRoutes,
    apiTokens: apiTokensRoutes,
    webhooks: webhooksRoutes,
  }
  const nameSession = nameSessionBy(services.tokens)
  const authenticate = authenticateBy(database, services.tokens)
  serve(
    app,
    contract,
    handlers,
    { database, authenticate, nameSession, refuseByState: refuseByItsState, requireAuditEntry, bodies, idempotency: services.idempotency },
    services,
  )
  refuseOtherMethods(app, contract)
  await apiDocsRoutes(app)
  healthRoutes(app, services, isStopping)
  storedFilesRoutes(app, services.store, services.shareCards)
  eventFiles(app, services)
  saveCandidateFile(app, services)
  saveArchive(app, services)
  saveProjectFiles(app, services)
  authorizeCertificate(app, { database, hosts, pages, settings })
  publicPagesRoutes(app, { ...services, hosts, bodies })
  noticesPage(app, services)
  certificatePages(app, { ...services, bodies })
  await localesRoutes(app)
  await legalRoutes(app, settings)
  devMailRoutes(app, database, settings)
  portalRoutes(app, services, [eventScreens(services), await helpRoutes(app, settings)])
  return app
}

const recordMetrics =
  (metrics: Metrics) =>
  async ({ method, routeOptions: { url } }: FastifyRequest, reply: FastifyReply) =>
    metrics.answered({ method, route: url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)

/** Rejects requests with a repeated or unknown Host header, which could poison caches and links in mails. */
const refuseOddHosts = (hosts: Hosts) => async (request: FastifyRequest) => {
  if (!namesOneHost(request.raw)) refuse('request.malformed')
  const { host } = request.headers
  if (request.url.startsWith(certificatePath)) return
  // Probes of a cluster or a proxy use an IP address, or the name of a container without a dot.
  if (request.url.startsWith('/health/') && isInternal(host)) return
  if (hosts.siteOf(host) === 'portal' && !hosts.isPortal(host)) refuse('host.unknown')
}

/** Whether a Host header is an IP address, or a name without a dot, which public DNS does not resolve. */
function isInternal(host = ''): boolean {
  const name = host.replace(/:\d*$/, '')
  return !name.includes('.') || isIP(name) !== 0
}
