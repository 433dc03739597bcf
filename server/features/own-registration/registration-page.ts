import encodeQR from 'qr'
import type { CertificateKind } from '#contract/certificates/certificate.ts'
import type { L10n } from '#contract/language.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import type { StoredBallot, StoredHelp, StoredOwnProject, StoredTeam, StoredWay } from '#landing/model.ts'
import { renderRegistrationPage } from '#landing/render.tsx'
import { certificateUrl } from '#server/domain/certificates/certificates.ts'
import { sourceOf } from '#server/domain/publishing/render-pages.ts'
import { findCandidateFiles, headersOfFile, readCandidateFile } from '#server/domain/registrations/candidate-files.ts'
import { referenceOf } from '#server/domain/registrations/candidate-pages.ts'
import { released } from '#server/domain/registrations/registration-counts.ts'
import type { PublicPagesDeps } from '#server/features/public-pages/page-host.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countWhileSending } from '#server/platform/http/replies/sending.ts'
import { now } from '#server/platform/time/now.ts'
import { type Own, type CandidateHandlers, sendOwn } from './candidate-registration-page.ts'

/** The parts of the page that belong to other features. A part is not shown if undefined. */
type OwnParts = {
  team: (own: Own) => Promise<StoredTeam | null> | undefined
  project: (own: Own) => Promise<StoredOwnProject | null>
  way: (own: Own) => Promise<StoredWay | null>
  vote: (own: Own) => Promise<StoredBallot | null>
  help: (own: Own) => Promise<StoredHelp | null>
}

export const registrationPage = (deps: PublicPagesDeps, parts: OwnParts): CandidateHandlers => ({
  '': async (own, _, reply) => {
    const { snapshot, language, here, found, may } = own
    const source = { ...sourceOf(snapshot, language, deps.settings, new Date(now())), here }
    const stored = {
      ...found,
      reference: referenceOf(found.id),
      history: await historyOf(own),
      ticket: ticketOf(found),
      may,
      team: await parts.team(own),
      project: await parts.project(own),
      way: await parts.way(own),
      vote: await parts.vote(own),
      help: await parts.help(own),
      certificates: await certificatesOf(deps, own),
    }
    return sendOwn(reply, renderRegistrationPage(source, stored))
  },
})

/** Valid certificates of the candidate, a winner's first. */
const certificatesOf = async ({ settings }: PublicPagesDeps, { tenant, found, within }: Own) =>
  (
    await within(db =>
      db.all<{ kind: CertificateKind; award: L10n; code: string }>(sql`
        select kind, jsonb_build_object('ar', award_ar, 'en', award_en) as award, code from certificates
        where tenant_id = ${tenant} and registration_id = ${found.id} and state = 'valid' and not is_foreign order by kind desc, number`),
    )
  ).map(({ code, ...certificate }) => ({ ...certificate, url: certificateUrl(settings, code) }))

/** Returns the history of a registration without the members who decided. */
const historyOf = ({ tenant, found, within }: Own) =>
  within(db =>
    db.all<{ at: string; state: RegistrationState; is_released: boolean; reason: string }>(sql`
      select at, state, ${released} as is_released, reason from registration_history where tenant_id = ${tenant} and registration_id = ${found.id} order by number`),
  )

/** Returns the dark squares of the ticket's QR code as an SVG path. The code contains the registration's id, which gives no access. */
function ticketOf({ id, state, confirmation }: Own['found']): { size: number; path: string } | null {
  if ((state !== 'accepted' && state !== 'checked_in') || confirmation === 'awaiting') return null
  const rows = encodeQR(id, 'raw', { ecc: 'medium', border: 4 })
  return { size: rows.length, path: rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('') }
}

export const ownFile: CandidateHandlers = {
  file: async ({ deps, tenant, found, within }, request, reply) => {
    const { question } = request.query as { question?: unknown }
    const files = await within(db => findCandidateFiles(db, tenant, found.id))
    const file = files.find(one => one.question === question) ?? refuse('file.not_found')
    const bytes = (await readCandidateFile(deps.store, file.blob)) ?? refuse('file.not_found')
    countWhileSending(reply, file.blob, bytes)
    return reply.headers(headersOfFile(file.name)).send(bytes)
  },
}
