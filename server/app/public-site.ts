// Routes of hackathons' hosts, except the prebuilt pages (domain/publishing/serve-page.ts).

import type { FastifyInstance } from 'fastify'
import { readOwnWay } from '#server/domain/phases/own-way.ts'
import { postTeam } from '#server/features/candidate-teams/candidate-team-actions.ts'
import { mayHaveTeam, storedTeamOf, teamPage } from '#server/features/candidate-teams/candidate-team-page.ts'
import { joinPage, postDecline, postJoin } from '#server/features/candidate-teams/join-team.ts'
import { ballotPage, postBallot, readOwnBallot } from '#server/features/own-registration/ballot-page.ts'
import { ownRegistration, reloadedActions } from '#server/features/own-registration/candidate-registration-page.ts'
import { changeRegistration } from '#server/features/own-registration/change-registration.ts'
import { correctionForm, postCorrection } from '#server/features/own-registration/correct-registration.ts'
import { helpPage, postHelp, readHelp } from '#server/features/own-registration/help-page.ts'
import { myLinkPage, postMyLink } from '#server/features/own-registration/my-link.ts'
import { ownFile, registrationPage } from '#server/features/own-registration/registration-page.ts'
import { postPlace } from '#server/features/phases/candidate-place.ts'
import { postProject, projectPage, readOwnProject } from '#server/features/projects/candidate-project-page.ts'
import { sendProjectCard } from '#server/features/projects/project-cards.ts'
import { galleryPage, projectPublicPage, projectsData } from '#server/features/projects/projects-pages.ts'
import { sendBadge, sendEmbedCard } from '#server/features/public-pages/embeds.ts'
import { mailedPages } from '#server/features/public-pages/mailed-pages.ts'
import { notFound } from '#server/features/public-pages/not-found.ts'
import { sendOembed } from '#server/features/public-pages/oembed.ts'
import type { PublicPagesDeps } from '#server/features/public-pages/page-host.ts'
import { previewPage } from '#server/features/public-pages/preview-page.ts'
import { routeSite, toForm, toLanguageFolder } from '#server/features/public-pages/route-site.ts'
import { sendCalendar, sendCard, siteFiles } from '#server/features/public-pages/site-files.ts'
import { sendPage, thanksPage } from '#server/features/public-pages/site-pages.ts'
import { createRegistration } from '#server/features/registration-form/create-registration.ts'
import { resultsData } from '#server/features/results/results-data.ts'
import { findingPage, postFinding } from '#server/features/team-search/team-matching-page.ts'

function candidateRoutes(deps: PublicPagesDeps, at: ReturnType<typeof routeSite>) {
  const pages = {
    ...registrationPage(deps, {
      team: own => (mayHaveTeam(own) ? storedTeamOf(own) : undefined),
      project: own => own.within(db => readOwnProject(db, own)),
      vote: readOwnBallot,
      help: readHelp,
      way: own => own.within((db, { id }) => readOwnWay(db, own.tenant, id)),
    }),
    ...correctionForm,
    ...teamPage,
    ...ownFile,
    ...findingPage,
    ...projectPage,
    ...ballotPage,
    ...helpPage,
    ...reloadedActions,
  }
  const actions = {
    ...changeRegistration(deps),
    ...postCorrection(deps),
    ...postTeam(deps),
    ...postFinding(deps),
    ...postProject(deps),
    ...postBallot(deps),
    ...postHelp(deps),
    ...postPlace(deps),
  }
  const join = postJoin(deps)
  return (prefix: string) => {
    at('GET', `${prefix}/me/*`, ...ownRegistration(deps, pages))
    at('POST', `${prefix}/me/*`, ...ownRegistration(deps, actions))
    at('GET', `${prefix}/join/:signed`, joinPage(deps))
    at('POST', `${prefix}/join/:signed`, join)
    at('POST', `${prefix}/join/:signed/decline`, postDecline(deps))
  }
}

export function publicPagesRoutes(app: FastifyInstance, deps: PublicPagesDeps) {
  const at = routeSite(app, deps)
  const register = createRegistration(deps)
  const ofCandidates = candidateRoutes(deps, at)
  for (const prefix of ['', '/:language(^(?:ar|en)$)']) {
    at('GET', `${prefix}/`, sendPage(deps))
    at('GET', `${prefix}/register`, toForm)
    at('POST', `${prefix}/register`, register)
    at('GET', `${prefix}/thanks`, thanksPage(deps))
    at('GET', `${prefix}/thanks/:outcome`, thanksPage(deps))
    at('GET', `${prefix}/my-link`, myLinkPage(deps, false))
    at('GET', `${prefix}/my-link/sent`, myLinkPage(deps, true))
    at('POST', `${prefix}/my-link`, postMyLink(deps))
    ofCandidates(prefix)
    at('GET', `${prefix}/projects`, galleryPage(deps))
    at('GET', `${prefix}/projects/:slug`, projectPublicPage(deps))
    at('GET', `${prefix}/event.ics`, sendCalendar(deps, 'attachment'))
    at('GET', `${prefix}/calendar.ics`, sendCalendar(deps, 'inline'))
  }
  at('GET', '/projects.json', projectsData(deps))
  at('GET', '/results.json', resultsData(deps))
  at('GET', '/:language(^(?:ar|en)$)', toLanguageFolder(deps))
  previewPage(app, deps)
  mailedPages(app, deps)
  at('GET', '/cards/:language(^(?:ar|en)$)/:card', sendCard(deps))
  at('GET', '/cards/:language(^(?:ar|en)$)/projects/:slug/:card', sendProjectCard(deps))
  at('GET', '/embed/badge.svg', sendBadge(deps, 'svg'))
  at('GET', '/embed/badge.png', sendBadge(deps, 'png'))
  at('GET', '/embed/card', sendEmbedCard(deps))
  at('GET', '/oembed', sendOembed(deps))
  siteFiles(deps, at)
  at('GET', '/*', (request, reply) => notFound(deps, request, reply))
}
