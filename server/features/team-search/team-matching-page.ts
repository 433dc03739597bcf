// The page on which candidates search for a team. Listed candidates see each other. Their email addresses are disclosed when both agree.

import type { FastifyReply } from 'fastify'
import { longestListing, teamSizeOf, disclosesContact } from '#contract/candidate-teams/candidate-teams.ts'
import { text, Uuid } from '#contract/fields.ts'
import { renderFindingPage } from '#landing/render.tsx'
import { findingWords } from '#landing/words.ts'
import { matesOf } from '#server/domain/candidate-teams/team-store.ts'
import { sourceOf } from '#server/domain/publishing/render-pages.ts'
import { hackathonOfMails, ownPageOf } from '#server/domain/registrations/candidate-pages.ts'
import { brandOf } from '#server/domain/tenants/mail-brand.ts'
import { enqueueTogether } from '#server/emails/enqueue.ts'
import type { Mail, Payload } from '#server/emails/mails.ts'
import { joinsStill, mayHaveTeam } from '#server/features/candidate-teams/candidate-team-page.ts'
import { shortly } from '#server/features/candidate-teams/join-team.ts'
import { backTo, type Own, type CandidateHandlers, sendOwn } from '#server/features/own-registration/candidate-registration-page.ts'
import type { PublicPagesDeps } from '#server/features/public-pages/page-host.ts'
import { readOwnForm } from '#server/features/submit-form/read-form.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { type RateLimit, countAttempts } from '#server/platform/rate-limit/rate-limit.ts'
import { now } from '#server/platform/time/now.ts'
import {
  respondToContact,
  requestContact,
  blockContact,
  findListings,
  isListed,
  saveListing,
  lockPair,
  removeListing,
} from './team-matching-store.ts'

const perRequester: RateLimit = { name: 'candidate.contact', max: 10, seconds: 86_400 }

export const findingPage: CandidateHandlers = {
  find: async (own, request, reply) => {
    const standing = await searchStateOf(own)
    if (!standing) return reply.redirect(backTo(request), 303)
    return sendFinding(own, reply, standing.isCaptain, {})
  },
}

export const postFinding = (deps: PublicPagesDeps): CandidateHandlers => ({
  find: async (own, request, reply) => {
    const { typed } = await readOwnForm(deps, request, reply)
    const standing = await searchStateOf(own)
    if (!standing) return reply.redirect(backTo(request), 303)
    const { act = '' } = typed
    const does = Object.hasOwn(acts, act) ? acts[act] : undefined
    const errors = does ? await does(own, typed) : null
    if (!errors) return reply.redirect(new URL(request.url, deps.settings.portalUrl).pathname, 303)
    return sendFinding(own, reply.code(422), standing.isCaptain, errors, typed)
  },
})

type Errors = Record<string, string>
type Act = (own: Own, typed: Record<string, string>) => Promise<Errors | null>

async function sendFinding(own: Own, reply: FastifyReply, isCaptain: boolean, errors: Errors, values: Record<string, string> = {}) {
  const { deps, snapshot, language, tenant, found, here } = own
  const listings = await own.within(db => findListings(db, tenant, found.id, maxOf(own)))
  const source = { ...sourceOf(snapshot, language, deps.settings, new Date(now())), here: `${here}/find`, form: { values, errors } }
  return sendOwn(reply, renderFindingPage(source, { ...listings, isCaptain }))
}

/** Returns null if the candidate may not search: joining has ended, or someone else is captain of their team. */
async function searchStateOf(own: Own): Promise<{ isCaptain: boolean } | null> {
  const { tenant, found } = own
  if (!mayHaveTeam(own) || !joinsStill(own) || found.state === 'declined') return null
  const { team_id } = found
  if (team_id === null) return { isCaptain: false }
  const mates = await own.within(db => matesOf(db, tenant, team_id))
  return mates.some(({ id, is_captain }) => id === found.id && is_captain) ? { isCaptain: true } : null
}

const maxOf = ({ snapshot }: Own) => teamSizeOf(snapshot.tenant.eligibility)?.most ?? 0

const show: Act = async (own, typed) => {
  const { fault } = findingWords[own.language]
  const errors: Errors = {}
  const said = { skills: '', city: '', about: '' }
  for (const name of ['skills', 'city', 'about'] as const) {
    const parsed = text(longestListing[name], name === 'skills' ? 2 : 0).safeParse((typed[name] ?? '').replaceAll('\r\n', '\n'))
    if (!parsed.success || disclosesContact(parsed.data)) errors[name] = fault[name]
    else said[name] = parsed.data
  }
  if (Object.keys(errors).length > 0) return errors
  await own.within(db => saveListing(db, own.tenant, own.found.id, said))
  return null
}

const hide: Act = async own => {
  await own.within(db => removeListing(db, own.tenant, own.found.id))
  return null
}

/** Sends a contact request to another candidate. Both candidates must be listed. */
const ask: Act = async (own, { who }) => {
  const { tenant, found, deps } = own
  const other = Uuid.safeParse(who).data
  const most = maxOf(own)
  if (!other || other === found.id) return null
  const mayAsk = await own.within(async db => (await isListed(db, tenant, found.id, most)) && (await isListed(db, tenant, other, most)))
  if (!mayAsk) return null
  if ((await countAttempts(deps.database, perRequester, `${tenant} ${found.id}`)) > 0)
    return { form: findingWords[own.language].fault.often }
  await own.within(async db => {
    await lockPair(db, tenant, [found.id, other])
    // Contact requests in both directions count as agreement.
    if (await respondToContact(db, tenant, other, found.id, 'agreed')) return notifyBoth(db, own, other)
    if (await requestContact(db, tenant, found.id, other))
      await notify(db, own, other, 'asked', { who: shortly(found.fullname), email: '' })
  })
  return null
}

const agree: Act = async (own, { who }) => {
  const asker = Uuid.safeParse(who).data
  if (asker)
    await own.within(async db => {
      if (await respondToContact(db, own.tenant, asker, own.found.id, 'agreed')) await notifyBoth(db, own, asker)
    })
  return null
}

const decline: Act = async (own, { who }) => {
  const asker = Uuid.safeParse(who).data
  if (asker) await own.within(db => respondToContact(db, own.tenant, asker, own.found.id, 'declined'))
  return null
}

const block: Act = async (own, { who }) => {
  const other = Uuid.safeParse(who).data
  if (other && other !== own.found.id) await own.within(db => blockContact(db, own.tenant, own.found.id, other))
  return null
}

const acts: Readonly<Record<string, Act>> = { show, hide, ask, agree, decline, block }

async function notifyBoth(db: Db, own: Own, other: string): Promise<void> {
  const { found, tenant } = own
  const them = await readerOf(db, tenant, other)
  if (!them) return
  await notify(db, own, other, 'agreed', { who: found.fullname, email: found.email })
  await notify(db, own, found.id, 'agreed', { who: them.fullname, email: them.email })
}

type Reader = Pick<Own['found'], 'id' | 'fullname' | 'email' | 'language' | 'link_number'>
const readerOf = (db: Db, tenant: string, id: string) =>
  db.one<Reader>(sql`select id, fullname, email, language, link_number from registrations where tenant_id = ${tenant} and id = ${id}`)

type News = Pick<Payload<'candidate_contact'>, 'who' | 'email'>
async function notify(db: Db, { deps, tenant }: Own, to: string, kind: Payload<'candidate_contact'>['kind'], news: News): Promise<void> {
  const reader = await readerOf(db, tenant, to)
  if (!reader) return
  const hackathon = await hackathonOfMails(db, tenant)
  const { fullname, email, language } = reader
  const url = `${ownPageOf(deps, hackathon, reader)}/find`
  const brand = brandOf(deps.settings, hackathon, language)
  const payload = { fullname, kind, ...news, hackathon: brand.name, url, brand }
  await enqueueTogether(db, [{ to: email, language, template: 'candidate_contact', payload } satisfies Mail])
}
