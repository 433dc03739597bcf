// Pure functions: the same source gives the same document on server and browser.

import type { ReactNode } from 'react'
import type { RegistrationKind } from '#contract/registrations/registration.ts'
import { presentFinding, type StoredFinding } from './candidate-teams/finding.ts'
import { presentJoin, type StoredInvitation } from './candidate-teams/join.ts'
import { Join } from './candidate-teams/Join.tsx'
import { presentTeam, type StoredTeam, type TeamPageState } from './candidate-teams/team.ts'
import { Addresses, documentOf, FontPreloads, OembedLink, SharedAs, ThemeColour } from './document/document.tsx'
import { iconAddress } from './document/icon.ts'
import { Body } from './frame/Body.tsx'
import { FormsPage } from './frame/FormsPage.tsx'
import { myLinkPath, presentMyLinkForm } from './frame/my-link.ts'
import { Gone, Lost, UnknownLink } from './frame/NoPage.tsx'
import type { SidePageProps } from './frame/SidePage.tsx'
import { type HelpOutcome, presentHelp, type StoredHelp } from './help-queue/help.ts'
import { Correction } from './own-registration/Correction.tsx'
import { Mine } from './own-registration/Mine.tsx'
import { presentRegistration, type StoredRegistration } from './own-registration/registration.ts'
import { presentThanks, type ThanksOutcome } from './own-registration/thanks.ts'
import { Thanks } from './own-registration/Thanks.tsx'
import { ticketStyle } from './own-registration/ticket-style.ts'
import { presentPage, presentSidePage } from './page-view/page-view.ts'
import type { PageSource, Rendered } from './page/page-source.ts'
import { openPage, type Page } from './page/page.ts'
import { seenStyle } from './page/seen.ts'
import { presentGallery, presentProject, type StoredGallery, type StoredProjectPage } from './projects/gallery.ts'
import { Gallery } from './projects/Gallery.tsx'
import { presentOwnProject, projectTitle } from './projects/own-project.ts'
import { OwnProject } from './projects/OwnProject.tsx'
import { ProjectPage } from './projects/ProjectPage.tsx'
import type { ProjectOutcome, StoredOwnProject } from './projects/stored-project.ts'
import { presentCorrection } from './registrations/register-form.ts'
import { descriptionOf, structuredData } from './structured-data/structured-data.ts'
import { shownPalette } from './themes/shared-style.ts'
import { themeOf } from './themes/themes.ts'
import { type BallotOutcome, presentBallot, type StoredBallot } from './votes/ballot.ts'

export type { Rendered } from './page/page-source.ts'
export { renderCertificate, renderCertificateName, renderNumberForm } from './certificates/certificate-pages.tsx'
export { renderFailurePage } from './platform/failure-page.tsx'
export { renderNotFoundPage } from './platform/not-found.tsx'
export { renderForgetPage } from './platform/mail-link-pages.tsx'
export { renderUnsubscribePage } from './platform/mail-link-pages.tsx'
export { legalNames, renderLegalPage } from './platform/legal-page.tsx'
export { renderNoticesPage } from './platform/mail-link-pages.tsx'
export type { PlatformView } from './platform/PlatformPage.tsx'
export { type LegalText, legalTextOf } from './platform/legal-text.ts'

/** Renders a hackathon's page. The Content-Security-Policy must allow the SHA-256 of each of `styles`, and nothing else. */
export function renderLandingPage(source: PageSource): Rendered {
  const page = openPage(source)
  const theme = themeOf(source.content.theme)
  const view = presentPage(page)
  const wrong = Object.keys(source.form?.errors ?? {}).length > 0
  const { words, rules } = page
  const named = rules.callOff ? `${words.stage[rules.callOff]}: ${page.name}` : page.name
  const days = rules.hasValidDates ? view.facts.when.days : ''
  const title = [named, days, view.facts.where.place]
  return documentOf({
    language: source.language,
    title: `${wrong ? `${page.words.form.titleWrong} · ` : ''}${title.filter(Boolean).join(' · ')}`,
    style: source.preview || source.form ? theme.style(page, view) : theme.style(page, view) + seenStyle,
    jsonLd: structuredData(page),
    head: (
      <>
        {(source.preview || wrong) && <meta name="robots" content="noindex" />}
        <FontPreloads files={theme.preloads(page)} />
        <ThemeColour {...shownPalette(page, theme.browserColours(page))} mode={source.mode} />
        <TabIcon source={source} />
        <Addresses {...page} />
        {!source.preview && !wrong && <OembedLink {...page} />}
        <SharedAs page={page} title={named} description={descriptionOf(page)} alt={[named, days].filter(Boolean).join(' — ')} />
      </>
    ),
    body: <Body theme={theme} page={page} view={view} />,
  })
}

/** The page is the same for known and unknown addresses; the reference is only mailed. Search engines must not index it. */
export const renderThanksPage = (source: PageSource, outcome: ThanksOutcome | null = null): Rendered =>
  renderSidePage(
    { ...source, here: outcome ? `thanks/${outcome}` : 'thanks' },
    page => presentThanks(page, outcome).title,
    props => <Thanks {...props} thanks={presentThanks(props.page, outcome)} />,
    { hasTicket: true },
  )

/** Renders the page for an unknown path. Search engines must not index it. */
export const renderLostPage = (source: PageSource): Rendered =>
  renderSidePage(
    source,
    page => page.words.lost.title,
    props => <Lost {...props} />,
  )

/** Renders the page for the holder of a registration's link. Search engines must not index it. */
export const renderRegistrationPage = (source: PageSource, stored: StoredRegistration): Rendered =>
  renderSidePage(
    source,
    page => page.words.mine.title[stored.kind],
    props => <Mine {...props} mine={presentRegistration(props.page, stored)} />,
    { hasTicket: true },
  )

export const renderCorrectionPage = (source: PageSource, kind: RegistrationKind, isNameFixed = false): Rendered =>
  renderSidePage(
    source,
    page => page.words.mine.action.correct,
    props => <Correction {...props} form={presentCorrection(props.page, kind, isNameFixed)} />,
  )

export const renderTeamPage = (source: PageSource, team: StoredTeam | null, standing: TeamPageState): Rendered =>
  renderSidePage(
    source,
    page => presentTeam(page, team, standing).title,
    props => <FormsPage {...props} forms={presentTeam(props.page, team, standing)} />,
  )

export const renderFindingPage = (source: PageSource, finding: StoredFinding): Rendered =>
  renderSidePage(
    source,
    page => presentFinding(page, finding).title,
    props => <FormsPage {...props} forms={presentFinding(props.page, finding)} />,
  )

/** `invitation` is null if the link is invalid. */
export const renderJoinPage = (source: PageSource, invitation: StoredInvitation | 'declined' | null): Rendered =>
  renderSidePage(
    source,
    page => presentJoin(page, invitation).title,
    props => <Join {...props} join={presentJoin(props.page, invitation)} />,
  )

/** Renders the form that mails a registration's link, or the page after it. The page is the same for known and unknown addresses. */
export const renderMyLinkPage = (source: PageSource, isSent: boolean): Rendered =>
  renderSidePage(
    { ...source, here: isSent ? `${myLinkPath}/sent` : myLinkPath },
    page => presentMyLinkForm(page, isSent).title,
    props => <FormsPage {...props} forms={presentMyLinkForm(props.page, isSent)} />,
  )

/** Renders the page on which a team edits and submits its project. Search engines must not index it. */
export const renderOwnProjectPage = (source: PageSource, stored: StoredOwnProject, outcome: ProjectOutcome): Rendered =>
  renderSidePage(source, projectTitle, props => <OwnProject {...props} project={presentOwnProject(props.page, stored, outcome)} />)

/** Renders the ballot of the vote of the participants. Search engines must not index it. */
export const renderBallotPage = (source: PageSource, stored: StoredBallot, outcome: BallotOutcome): Rendered =>
  renderSidePage(
    source,
    page => page.call(stored.title),
    props => <FormsPage {...props} forms={presentBallot(props.page, stored, outcome)} />,
  )

/** Renders the page on which a team asks for a mentor. Search engines must not index it. */
export const renderHelpQueuePage = (source: PageSource, stored: StoredHelp, shown: HelpOutcome & { newId: string }): Rendered =>
  renderSidePage(
    source,
    page => presentHelp(page, stored, shown).title,
    props => <FormsPage {...props} forms={presentHelp(props.page, stored, shown)} />,
  )

/** Renders the public list of projects. Search results, further pages and the closed list are not indexed. */
export const renderGalleryPage = (source: PageSource, stored: StoredGallery): Rendered =>
  renderSidePage(
    source,
    page => presentGallery(page, stored).title,
    props => <Gallery {...props} gallery={presentGallery(props.page, stored)} />,
    { isIndexed: stored.closed === null && !stored.search && !stored.track && stored.page === 1 },
  )

/** Renders the public page of one project. */
export const renderProjectPage = (source: PageSource, stored: StoredProjectPage): Rendered =>
  renderSidePage(
    source,
    page => presentProject(page, stored).name,
    props => <ProjectPage {...props} project={presentProject(props.page, stored)} />,
    { isIndexed: true, description: page => presentProject(page, stored).line },
  )

/** Confirms that a registration was erased or its link replaced. */
export const renderGonePage = (source: PageSource, by: 'link' | 'erase'): Rendered =>
  renderSidePage(
    source,
    page => page.words.mine.gone[by].title,
    props => <Gone {...props} by={by} />,
  )

export const renderUnknownLinkPage = (source: PageSource): Rendered =>
  renderSidePage(
    source,
    page => page.words.mine.unknown,
    props => <UnknownLink {...props} />,
  )

type Listed = {
  isIndexed?: boolean
  /** whether the page can contain a ticket */ hasTicket?: boolean
  description?: (page: Page) => string
}

function renderSidePage(
  source: PageSource,
  titleOf: (page: Page) => string,
  draw: (props: SidePageProps) => ReactNode,
  { isIndexed = false, hasTicket = false, description }: Listed = {},
): Rendered {
  const page = openPage(source)
  const theme = themeOf(source.content.theme)
  const view = presentSidePage(page)
  const title = `${titleOf(page)} · ${page.name}`
  const here = atItsAddress(page)
  return documentOf({
    language: source.language,
    title,
    style: theme.style(page, view) + (hasTicket ? ticketStyle(theme.ticketStyle) : ''),
    head: (
      <>
        {isIndexed ? <Addresses {...here} /> : <meta name="robots" content="noindex" />}
        {isIndexed && <SharedAs page={here} title={title} description={description?.(page) || descriptionOf(page)} alt={page.name} />}
        <FontPreloads files={theme.preloads(page)} />
        <ThemeColour {...shownPalette(page, theme.browserColours(page))} mode={source.mode} />
        <TabIcon source={source} />
      </>
    ),
    body: draw({ theme, page, view }),
  })
}

/** Returns the page with the addresses of the side page instead of those of the main page. */
function atItsAddress(page: Page): Page {
  const at = (address: string) => new URL(page.here ?? '', address).href
  const addresses = Object.fromEntries(Object.entries(page.addresses).map(([language, address]) => [language, at(address)]))
  return { ...page, address: at(page.address), addresses }
}

/** A preview has no icon, because no host would serve it. */
const TabIcon = ({ source: { preview, content } }: { source: PageSource }) =>
  preview ? null : <link rel="icon" type="image/svg+xml" href={iconAddress(content.preset)} />
