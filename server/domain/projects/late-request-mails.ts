// Mails owners and editors about requests to submit after the deadline.

import { type Language, textIn } from '#contract/language.ts'
import type { CandidatePages } from '#server/domain/registrations/candidate-pages.ts'
import { enqueueTogether } from '#server/emails/enqueue.ts'
import type { Mail } from '#server/emails/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { teamName } from './gallery.ts'
import { findVersion } from './project-store.ts'

type Due = {
  id: string
  tenant_id: string
  version: number
  team: string
  /** whether the request still needs a decision */
  waits: boolean
  tenant_name: string
  name_ar: string
  name_en: string
}

/** Mails about one request, and marks it in the same transaction. Returns false if nothing is due. The order is random, so that a failing one blocks no other. */
export async function mailNextLateRequest(db: Db, { settings }: CandidatePages): Promise<boolean> {
  const due = await db.one<Due>(sql`
    select p.id, p.tenant_id, p.version, ${teamName} as team, t.tenant_name, t.name_ar, t.name_en,
      p.late = 'requested' and p.state = 'active' and t.status = 'published' and t.called_off is null
        and has_people(p.tenant_id, p.team_id, p.registration_id) as waits
    from projects p join tenants t on t.id = p.tenant_id where p.late_mail_due order by random() limit 1 for update of p skip locked`)
  if (!due) return false
  const { id, tenant_id, tenant_name } = due
  if (due.waits) {
    const last = await findVersion(db, tenant_id, id, due.version)
    const organizers = await db.all<{ fullname: string; email: string; language: Language }>(sql`
      select u.fullname, u.email, u.language from members m join users u on u.id = m.user_id
      where m.tenant_id = ${tenant_id} and m.role in ('owner', 'editor') and u.suspended_at is null order by u.id`)
    const mails = organizers.map(({ fullname, email, language }): Mail => {
      const hackathon = textIn({ ar: due.name_ar, en: due.name_en }, language)
      const project = textIn(last?.content.name ?? { ar: '', en: '' }, language)
      const url = `${settings.portalUrl}/hackathons-details/${tenant_name}?tab=projects`
      return { to: email, language, template: 'late_requested', payload: { fullname, hackathon, team: due.team, project, url } }
    })
    await enqueueTogether(db, mails)
  }
  await db.run(sql`update projects set late_mail_due = false where tenant_id = ${tenant_id} and id = ${id}`)
  return true
}
