// Where candidates come by a link of theirs: to their own registration, by what follows the link, and into a team.
import { changeRegistration } from './change-registration.ts'
import { correctionForm, postCorrection } from './correct-registration.ts'
import { joinPage, postJoin } from './join-team.ts'
import { findingPage, postFinding } from './own-finding.ts'
import { ownRegistration, reloadedActions } from './own-registration.ts'
import { teamPage } from './own-team-page.ts'
import { postTeam } from './own-team.ts'
import type { PublicPagesDeps } from './page-host.ts'
import { ownFile, registrationPage } from './registration-page.ts'
import type { routeSite } from './route-site.ts'

export function candidateRoutes(deps: PublicPagesDeps, at: ReturnType<typeof routeSite>) {
  const pages = { ...registrationPage(deps), ...correctionForm, ...teamPage, ...ownFile, ...findingPage, ...reloadedActions }
  const actions = { ...changeRegistration(deps), ...postCorrection(deps), ...postTeam(deps), ...postFinding(deps) }
  const join = postJoin(deps)
  return (prefix: string) => {
    at('GET', `${prefix}/me/*`, ...ownRegistration(deps, pages))
    at('POST', `${prefix}/me/*`, ...ownRegistration(deps, actions))
    at('GET', `${prefix}/join/:signed`, joinPage(deps))
    at('POST', `${prefix}/join/:signed`, join)
  }
}
