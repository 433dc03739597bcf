// The page of a team's project. The secret link of each teammate's registration authorizes it.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { teamSizeOf } from '#contract/candidate-teams/candidate-teams.ts'
import { text } from '#contract/fields.ts'
import { documentBytes } from '#contract/limits.ts'
import { emptyProject, type ProjectContent } from '#contract/projects/project-fields.ts'
import { longestLateText } from '#contract/projects/project.ts'
import { galleryPath, openPage, type ProjectOutcome, projectWords, type StoredOwnProject } from '#landing/model.ts'
import { renderOwnProjectPage } from '#landing/render.tsx'
import { findOwnSubmission } from '#server/domain/phases/own-submission.ts'
import { isGalleryOpen } from '#server/domain/projects/gallery.ts'
import { findFormerProject, listSetAside, takeBackProject } from '#server/domain/projects/party.ts'
import { mailTeam } from '#server/domain/projects/project-mails.ts'
import {
  findCountingVersion,
  findLate,
  findLateEnd,
  findOwnProject,
  findProjectFiles,
  findVersion,
  membersOf,
  listVersions,
} from '#server/domain/projects/project-store.ts'
import { saveProject } from '#server/domain/projects/save-project.ts'
import { entitledStates, readSubmissions } from '#server/domain/projects/submissions.ts'
import { sourceOf } from '#server/domain/publishing/render-pages.ts'
import { readOwnResults } from '#server/domain/results/published-results.ts'
import { backTo, type Own, type CandidateHandlers, sendOwn } from '#server/features/own-registration/candidate-registration-page.ts'
import type { PublicPagesDeps } from '#server/features/public-pages/page-host.ts'
import { type PostedWithFiles, readOwnForm } from '#server/features/submit-form/read-form.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { countAttempts, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { now } from '#server/platform/time/now.ts'
import { readProjectForm, storeFiles } from './read-project-form.ts'

const savesPerCandidate: RateLimit = { name: 'candidate.project', max: 120, seconds: 3600 }

export const projectPage: CandidateHandlers = {
  project: async (own, request, reply) => {
    const stored = await own.within(db => readOwnProject(db, own))
    if (!stored) return reply.redirect(backTo(request), 303)
    const { saved } = request.query as { saved?: unknown }
    return sendProject(own, reply, stored, { is_saved: saved !== undefined })
  },
}

export const postProject = (deps: PublicPagesDeps): CandidateHandlers => ({
  project: async (own, request, reply) => {
    // Read before the body, so that a form that began to arrive before the deadline counts.
    const arrived = await own.within(db => db.one<{ at: string }>(sql`select clock_timestamp()::text as at`))
    const stored = await own.within(db => readOwnProject(db, own))
    if (!stored) return reply.redirect(backTo(request), 303)
    const posted = await readOwnForm(deps, request, reply, { takesFiles: () => true, maxOfFile: documentBytes, link: own.found.id })
    const words = projectWords[own.language]
    if (posted.isTooLarge) return sendProject(own, reply.code(413), stored, { is_saved: false }, {}, { form: words.fault.tooLarge })
    const { act } = posted.typed
    if ((await countAttempts(deps.database, savesPerCandidate, `${own.tenant} ${own.found.id}`)) > 0)
      return sendProject(own, reply.code(429), stored, { is_saved: false }, posted.typed, { form: words.fault.manySaves })
    if (act === 'visibility') return saveVisibility(own, request, reply, posted)
    if (stored.blocked !== null) return sendProject(own, reply.code(403), stored, { is_saved: false }, posted.typed)
    if (act === 'take_back') return takeBack(own, request, reply, stored)
    const sent = { stored, posted, arrived_at: arrived?.at ?? '' }
    return act === 'late' ? requestLate(own, request, reply, sent) : save(own, request, reply, sent)
  },
})

type Sent = { stored: StoredOwnProject; posted: PostedWithFiles; arrived_at: string; /** reason of a late request */ late_text?: string }

async function save(own: Own, request: FastifyRequest, reply: FastifyReply, { stored, posted, arrived_at, ...late }: Sent) {
  const { deps, tenant } = own
  const words = projectWords[own.language]
  const page = openPage(sourceOfProject(own, {}, {}))
  const read = readProjectForm(page, stored, posted)
  const { files, status, errors: fileErrors } = await storeFiles(own, page, read, posted, whileWaiting(reply))
  const errors: Record<string, string> = { ...read.errors, ...fileErrors }
  // A requesting team cannot correct a field until the organizers reply, so nothing is sent with an error.
  if (late.late_text !== undefined && Object.keys(errors).length > 0)
    return sendProject(own, reply.code(status ?? 422), stored, { is_saved: false }, read.values, errors)
  const saved = await own.within(async (db, present) => {
    // The candidate may have lost the seat or changed the team while the form arrived.
    const before = await readOwnProject(db, { ...own, found: present })
    if (!before || before.blocked !== null) return { result: { outcome: 'revoked' as const }, stored: before }
    const result = await saveProject(db, tenant, {
      submitter: present,
      arrived_at,
      based_on: Number(posted.typed['version']) || 0,
      content: read.content,
      files,
      offer: read.offer,
      ...late,
    })
    if (result.outcome === 'saved' && result.is_first) {
      const project = { ...result.project, version: result.number }
      await mailTeam(db, deps, tenant, project, {
        kind: 'receipt',
        receipt: result.receipt,
        saved_at: result.saved_at,
        closes_at: before.closes_at,
      })
    }
    // A redirect needs no page.
    const isShown = (result.outcome !== 'saved' && result.outcome !== 'unchanged') || Object.keys(errors).length > 0
    return { result, stored: isShown ? ((await readOwnProject(db, { ...own, found: present })) ?? stored) : stored }
  })
  const { result } = saved
  if (result.outcome === 'revoked' || !saved.stored) return reply.redirect(backTo(request), 303)
  if (result.outcome === 'closed' || result.outcome === 'blocked') {
    errors['form'] = result.outcome === 'closed' ? words.fault.closed : words.fault.blocked
    return sendProject(own, reply.code(409), saved.stored, { is_saved: false }, read.values, errors)
  }
  if (result.outcome === 'conflict') {
    const { content, by, saved_at } = result.theirs
    // The form keeps what was typed, and the uploaded files.
    const current = saved.stored
    const { shown, documents } = await own.within(async db => ({
      shown: await withFiles(db, tenant, current, result.content),
      documents: (await findProjectFiles(db, tenant, [content])).documents,
    }))
    const outcome = { is_saved: false, theirs: { content, documents, changed: result.changed, by, saved_at } }
    return sendProject(own, reply.code(409), shown, outcome, { ...read.values, version: `${saved.stored.version}` }, errors)
  }
  if (Object.keys(errors).length === 0) return reply.redirect(`${new URL(request.url, deps.settings.portalUrl).pathname}?saved=1`, 303)
  return sendProject(
    own,
    reply.code(status ?? 422),
    saved.stored,
    { is_saved: true },
    { ...read.values, version: `${saved.stored.version}` },
    errors,
  )
}

/** Aborts when the client disconnects, or before a proxy gives up, so that the text is saved and the page says which pictures are not. */
function whileWaiting({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return AbortSignal.any([gone.signal, AbortSignal.timeout(longestWaitMs)])
}
const longestWaitMs = 25_000

async function saveVisibility(own: Own, request: FastifyRequest, reply: FastifyReply, { typed }: PostedWithFiles) {
  await own.within(async (db, present) => {
    const project = await findOwnProject(db, own.tenant, present, sql`for update`)
    if (!project) return
    await db.run(sql`
      update projects set hides_members = ${typed['hides_members'] === 'yes'}, is_hidden = ${typed['is_hidden'] === 'yes'}
      where tenant_id = ${own.tenant} and id = ${project.id}`)
  })
  return reply.redirect(`${new URL(request.url, own.deps.settings.portalUrl).pathname}?saved=1`, 303)
}

async function takeBack(own: Own, request: FastifyRequest, reply: FastifyReply, stored: StoredOwnProject) {
  if (stored.is_open) await own.within((db, present) => takeBackProject(db, own.tenant, present.id))
  return reply.redirect(new URL(request.url, own.deps.settings.portalUrl).pathname, 303)
}

/** Saves the whole form with a request to submit after the deadline. A team makes one request. */
async function requestLate(own: Own, request: FastifyRequest, reply: FastifyReply, sent: Sent) {
  const { stored, posted } = sent
  const late_text = text(longestLateText, 3).safeParse((posted.typed['late_text'] ?? '').replaceAll('\r\n', '\n')).data
  if (late_text !== undefined) return save(own, request, reply, { ...sent, late_text })
  const { values } = readProjectForm(openPage(sourceOfProject(own, {}, {})), stored, posted)
  return sendProject(own, reply.code(422), stored, { is_saved: false }, values, { late_text: projectWords[own.language].fault.late })
}

const sourceOfProject = (own: Own, values: Record<string, string>, errors: Record<string, string>) => ({
  ...sourceOf(own.snapshot, own.language, own.deps.settings, new Date(now())),
  here: `${own.here}/project`,
  form: { values, errors },
})

const sendProject = (
  own: Own,
  reply: FastifyReply,
  stored: StoredOwnProject,
  outcome: ProjectOutcome,
  values: Record<string, string> = {},
  errors: Record<string, string> = {},
) => sendOwn(reply, renderOwnProjectPage(sourceOfProject(own, values, errors), stored, outcome))

/** Returns null if the hackathon collects no projects, or this is no registration. */
export async function readOwnProject(db: Db, { tenant, found, snapshot, isPublished }: Own): Promise<StoredOwnProject | null> {
  const settings = await readSubmissions(db, tenant)
  const { questions } = settings
  const own = await findOwnSubmission(db, tenant, found.id)
  const closes_at = own?.closes_at ?? settings.closes_at
  const since = own?.since ?? null
  if (closes_at === null || found.state === null || found.state === 'withdrawn' || found.state === 'declined') return null
  const size = teamSizeOf(snapshot.tenant.eligibility)
  const isEntitled = entitledStates(settings.open_to).includes(found.state)
  const project = await findOwnProject(db, tenant, found)
  const last = project && project.version > 0 ? await findVersion(db, tenant, project.id, project.version) : undefined
  const counting = project ? await findCountingVersion(db, tenant, project.id, since) : undefined
  const isOpen = own ? own.is_in && Date.parse(closes_at) > now() : settings.is_open
  const reopened = project?.open_until ?? ''
  const isReopened = !isOpen && own?.is_in !== false && Date.parse(reopened) > now()
  const stored: StoredOwnProject = {
    blocked: !isEntitled
      ? 'not_entitled'
      : own && !own.is_in && !counting
        ? 'not_in_phase'
        : found.team_id === null && size !== null && size.least > 1
          ? 'no_team'
          : null,
    phase: own?.phase?.name ?? null,
    closes_at: new Date(isReopened ? reopened : closes_at).toISOString(),
    is_open: snapshot.tenant.called_off === null && (isOpen || isReopened),
    reopened: isReopened ? { reason: project?.open_reason ?? '' } : null,
    state: project?.state ?? 'active',
    is_set_aside: project?.set_aside ?? false,
    set_aside: project?.set_aside ? [] : await listSetAside(db, tenant, found),
    former: project ? null : ((await findFormerProject(db, tenant, found.id))?.name ?? null),
    reason: project?.reason ?? '',
    late: project ? await findLate(db, tenant, project, since) : null,
    isOnlyMember: project === null || (await membersOf(db, tenant, project)).every(({ id }) => id === found.id),
    late_until: project && counting?.is_late ? ((await findLateEnd(db, tenant, project.id, since))?.until ?? null) : null,
    version: project?.version ?? 0,
    content: last?.content ?? emptyProject,
    has_earlier: since !== null && !counting && project !== null && (await findCountingVersion(db, tenant, project.id)) !== undefined,
    counting: counting ? { receipt: counting.receipt, saved_at: counting.saved_at, is_late: counting.is_late } : null,
    pictures: {},
    document: null,
    hides_members: project?.hides_members ?? false,
    is_hidden: project?.is_hidden ?? false,
    questions,
    versions: project ? await listVersions(db, tenant, project.id) : [],
    results: project && settings.has_results ? await readOwnResults(db, tenant, project.id) : null,
    public_path:
      isPublished && project && counting && !project.is_hidden && project.state === 'active' && isGalleryOpen(settings, snapshot.tenant)
        ? `/${galleryPath}/${project.slug}`
        : null,
  }
  return withFiles(db, tenant, stored, stored.content)
}

async function withFiles(db: Db, tenant: string, stored: StoredOwnProject, content: ProjectContent): Promise<StoredOwnProject> {
  const { pictures, documents } = await findProjectFiles(db, tenant, [content])
  return { ...stored, content, pictures, document: (content.document && documents[content.document]) || null }
}
