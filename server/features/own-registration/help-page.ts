// The page on which a team asks for a mentor. The secret links of all its people lead to one request.

import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { Uuid } from '#contract/fields.ts'
import { helpLanguages } from '#contract/help-queue/help-queue.ts'
import { type HelpFault, type HelpOutcome, isLiveHelp, type StoredHelp } from '#landing/model.ts'
import { renderHelpQueuePage } from '#landing/render.tsx'
import { type Asked, askForHelp, cancelHelp, readOwnHelp } from '#server/domain/help-queue/own-requests.ts'
import { sourceOf } from '#server/domain/publishing/render-pages.ts'
import type { PublicPagesDeps } from '#server/features/public-pages/page-host.ts'
import { readOwnForm } from '#server/features/submit-form/read-form.ts'
import { countAttempts, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { now } from '#server/platform/time/now.ts'
import { backTo, type CandidateHandlers, type Own, sendOwn } from './candidate-registration-page.ts'

const refreshSeconds = 30
const perAsker: RateLimit = { name: 'candidate.help', max: 60, seconds: 3600 }

/** Returns null without a public page, in a hackathon that was called off, and for people who are not registered. */
export const readHelp = async ({ tenant, snapshot, isPublished, found, within }: Own): Promise<StoredHelp | null> =>
  !isPublished || snapshot.tenant.called_off !== null || found.state === null
    ? null
    : within((db, present) => readOwnHelp(db, tenant, present))

export const helpPage: CandidateHandlers = {
  help: async (own, request, reply) => {
    const help = await readHelp(own)
    if (!help || (help.request === null && help.state !== 'open' && help.state !== 'closed')) return reply.redirect(backTo(request), 303)
    const query = request.query as { saved?: unknown; edit?: unknown }
    return sendHelp(own, reply, help, { isEditing: query.edit !== undefined, rejected: null })
  },
}

export const postHelp = (deps: PublicPagesDeps): CandidateHandlers => ({
  help: async (own, request, reply) => {
    const { fields } = await readOwnForm(deps, request, reply, { link: own.found.id })
    const asked = askedOf(fields)
    const fault = await handle(own, fields['act'] === 'cancel' ? 'cancel' : 'send', asked)
    const path = new URL(request.url, deps.settings.portalUrl).pathname
    if (fault === null) return reply.redirect(path, 303)
    const help = await readHelp(own)
    if (!help) return reply.redirect(backTo(request), 303)
    return sendHelp(own, reply.code(statusOf[fault]), help, { isEditing: false, rejected: { fault, asked } })
  },
})

async function handle(own: Own, act: 'cancel' | 'send', asked: Asked): Promise<HelpFault | null> {
  if ((await countAttempts(own.deps.database, perAsker, `${own.tenant} ${own.found.id}`)) > 0) return 'often'
  if (!own.isPublished || own.snapshot.tenant.called_off !== null) return 'closed'
  return own.within(async (db, present) => {
    if (act === 'send') return askForHelp(db, own.tenant, present, asked)
    await cancelHelp(db, own.tenant, present, asked.id)
    return null
  })
}

/** A form without a valid id is a new request. */
function askedOf(fields: Readonly<Record<string, unknown>>): Asked {
  const given = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
  }
  const topic = given('topic')
  return {
    id: Uuid.safeParse(given('id').toLowerCase()).data ?? randomUUID(),
    topic: topic === 'other' ? '' : topic,
    line: given('line'),
    place: given('place'),
    language: helpLanguages.find(each => each === given('language')) ?? 'either',
  }
}

const statusOf = {
  closed: 409,
  not_seated: 403,
  other: 409,
  ended: 409,
  topic: 422,
  line: 422,
  long_line: 422,
  place: 422,
  long_place: 422,
  often: 429,
} as const satisfies Record<HelpFault, number>

function sendHelp(own: Own, reply: FastifyReply, help: StoredHelp, outcome: HelpOutcome) {
  const source = { ...sourceOf(own.snapshot, own.language, own.deps.settings, new Date(now())), here: `${own.here}/help` }
  // The line moves without the reader. Pages with a form stay as they are.
  if (isLiveHelp(help, outcome)) void reply.header('refresh', String(refreshSeconds))
  return sendOwn(reply, renderHelpQueuePage(source, help, { ...outcome, newId: randomUUID() }))
}
