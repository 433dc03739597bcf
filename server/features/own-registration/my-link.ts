// Mails a candidate the link of the registration again. Responses and statements are the same for known and unknown addresses.

import type { FastifyReply } from 'fastify'
import { Email } from '#contract/fields.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import { sentenceOfWord } from '#contract/text/field-errors.ts'
import { renderMyLinkPage } from '#landing/render.tsx'
import { policyOf, sourceOf } from '#server/domain/publishing/render-pages.ts'
import { pageHeaders } from '#server/domain/publishing/serve-page.ts'
import { getPublished, getSidePage, sendSidePage } from '#server/domain/publishing/side-pages.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import type { PublicPagesDeps, SiteHandler } from '#server/features/public-pages/page-host.ts'
import { linkMail, urlOf } from '#server/features/registration-form/arrival-mails.ts'
import { readOwnForm } from '#server/features/submit-form/read-form.ts'
import { sql } from '#server/platform/database/sql.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { isSameOrigin } from '#server/platform/http/security-headers.ts'
import { countAttempts, limitOfNetwork, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { now } from '#server/platform/time/now.ts'

/** Many people may share one IP address. */
const perNetwork: RateLimit = { name: 'visitor.link.network', max: 600, seconds: 600 }
/** Per network, because a limit over all networks would reveal requests by others. */
const perAddress: RateLimit = { name: 'visitor.link', max: 5, seconds: 86_400 }
/** Mails to one address. Further requests get the same response without a mail. */
const mails: RateLimit = { name: 'visitor.link.mail', max: 3, seconds: 3600 }

const headers = { ...pageHeaders, 'x-robots-tag': 'noindex', 'cache-control': 'no-store' }

export const myLinkPage =
  (deps: PublicPagesDeps, isSent: boolean): SiteHandler =>
  async (request, reply, of) => {
    const page = await getSidePage(deps, of, `my-link ${isSent}`, source => renderMyLinkPage(source, isSent))
    return sendSidePage(request, reply, page, headers)
  }

export const postMyLink =
  (deps: PublicPagesDeps): SiteHandler =>
  async (request, reply, { site, language }) => {
    const { database, settings } = deps
    const { typed } = await readOwnForm(deps, request, reply)
    const { snapshot } = await getPublished(database, site.name)
    const answer = (status: number, errors: Record<string, string>): FastifyReply => {
      const form = { values: typed, errors }
      const { html, styles } = renderMyLinkPage({ ...sourceOf(snapshot, language, settings, new Date(now())), form }, false)
      return reply
        .code(status)
        .headers({ ...headers, 'content-security-policy': policyOf(styles) })
        .send(html)
    }
    const wait = (seconds: number, text: string) => {
      void reply.header('retry-after', seconds)
      return answer(429, { form: text })
    }
    if (!isSameOrigin(request)) return answer(403, { form: sentenceOfWord('foreign_form', language) })
    const to = Email.safeParse(typed['email'] ?? '').data
    if (to === undefined) return answer(422, { email: sentenceOfWord('email', language) })
    const [network, tenant] = [networkOf(request.ip), snapshot.tenant.id]
    const crowded = await countAttempts(database, limitOfNetwork(perNetwork, network, settings), network)
    if (crowded > 0) return wait(crowded, sentenceOfWord('many_forms', language, Math.ceil(crowded / 60)))
    const repeated = await countAttempts(database, perAddress, `${tenant} ${to} ${network}`)
    if (repeated > 0) return wait(repeated, sentenceOfWord('sent_often', language))
    const isAllowed = (await countAttempts(database, mails, `${tenant} ${to}`)) === 0
    const page = { deps, snapshot, language, kind: 'application' as const, to }
    await database.within({ tenant }, async db => {
      const known = await db.one<Known>(sql`
        select id, state, link_number, confirm_until from registrations
        where tenant_id = ${tenant} and email = ${to} and state is not null
        order by state = 'withdrawn', created_at desc limit 1`)
      await enqueue(db, linkMail(page, known ?? unknown), known !== undefined && isAllowed)
    })
    return reply.redirect(`${new URL(urlOf(page), settings.portalUrl).pathname}my-link/sent`, 303)
  }

type Known = { id: string; state: RegistrationState; link_number: number; confirm_until: string | null }
/** Renders the same mail for an unknown address, which is not sent. */
const unknown: Known = { id: '00000000-0000-4000-8000-000000000000', state: 'applied', link_number: 0, confirm_until: null }
