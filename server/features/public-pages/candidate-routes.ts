// Where candidates come by a link of theirs: to their own registration, by what follows the link, and into a team.
import { changeRegistration } from './change-registration.ts'
import { correctionForm, postCorrection } from './correct-registration.ts'
import { joinPage, postJoin } from './join-team.ts'
import { findingPage, postFinding } from './own-finding.ts'
import { ownRegistration, reloadedActions } from './own-registration.ts'
import { teamPage } from './own-team-page.ts'
import { postTeam } from './own-team.ts'
import type { PublicPagesParts } from './parts.ts'
import { ownFile, registrationPage } from './registration-page.ts'
import type { routeSite } from './route-site.ts'

export function candidateRoutes(parts: PublicPagesParts, at: ReturnType<typeof routeSite>) {
  const pages = { ...registrationPage(parts), ...correctionForm, ...teamPage, ...ownFile, ...findingPage, ...reloadedActions }
  const actions = { ...changeRegistration(parts), ...postCorrection(parts), ...postTeam(parts), ...postFinding(parts) }
  const join = postJoin(parts)
  return (prefix: string) => {
    at('GET', `${prefix}/me/*`, ...ownRegistration(parts, pages))
    at('POST', `${prefix}/me/*`, ...ownRegistration(parts, actions))
    at('GET', `${prefix}/join/:signed`, joinPage(parts))
    at('POST', `${prefix}/join/:signed`, join)
  }
}
