// What an edition of the results changes about the certificates of winners.

import type { L10n } from '#contract/language.ts'
import { isEligible, isMember } from '#server/domain/projects/eligible-projects.ts'
import { type Awarded, nameOfAward } from '#server/domain/results/news.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { addCertificates, type CertificatePages, type CertificateRow, type Recipient } from './certificates.ts'
import { replaceCertificate } from './replace-certificates.ts'

type Member = { id: string; name: string; email: string; language: Recipient['language']; project: string }
export type CertificateChanges = {
  replaced: { former: CertificateRow; next: Pick<Recipient, 'project' | 'award'> }[]
  revoked: CertificateRow[]
  added: Recipient[]
}

const keyOf = ({ ar, en }: L10n) => JSON.stringify([ar, en])
const keyOfRow = ({ award_ar, award_en }: CertificateRow) => keyOf({ ar: award_ar, en: award_en })

/**
 * Returns the certificates that change with the awards. A certificate whose award remains does not change. New certificates are issued only if
 * winners already have some, and not to people whose certificate was revoked by hand. Certificates entered by hand do not change.
 */
export async function findCertificateChanges(
  db: Db,
  tenant: string,
  before: readonly Awarded[],
  after: readonly Awarded[],
): Promise<CertificateChanges> {
  const changes: CertificateChanges = { replaced: [], revoked: [], added: [] }
  const issued = await db.all<CertificateRow>(sql`
    select * from certificates where tenant_id = ${tenant} and kind = 'winner' and registration_id is not null and not is_foreign order by number`)
  if (issued.length === 0) return changes
  const members = await db.all<Member>(sql`
    select r.id, r.fullname as name, r.email, r.language, p.id as project from projects p
    join registrations r on r.tenant_id = p.tenant_id and ${isMember}
    where p.tenant_id = ${tenant} and p.id = any(${after.map(({ project }) => project)}::uuid[]) and ${isEligible()}
    order by r.team_place, r.id`)
  const people = new Map(members.map(member => [member.id, member]))
  const held = Map.groupBy(issued, row => row.registration_id ?? '')
  for (const id of new Set([...held.keys(), ...people.keys()])) {
    const own = held.get(id) ?? []
    const member = people.get(id)
    const awards = after.filter(({ project }) => project === member?.project)
    const isDue = new Set(awards.map(award => keyOf(nameOfAward(award))))
    const valid = own.filter(({ state }) => state === 'valid')
    const kept = new Set(valid.filter(row => isDue.has(keyOfRow(row))).map(keyOfRow))
    const ending = valid.filter(row => !isDue.has(keyOfRow(row)))
    const former = new Set(before.filter(({ project }) => project === member?.project).map(award => keyOf(nameOfAward(award))))
    const wasRevoked = own.some(row => row.state === 'revoked' && former.has(keyOfRow(row)))
    for (const award of awards) {
      const key = keyOf(nameOfAward(award))
      if (!member || kept.has(key)) continue
      const replaced = ending.shift()
      const texts = { kind: 'winner' as const, project: award.project_name, award: nameOfAward(award), registration_id: id }
      if (replaced) changes.replaced.push({ former: replaced, next: { project: texts.project, award: texts.award } })
      else if (!former.has(key) && !wasRevoked) {
        const { name, email, language } = member
        changes.added.push({ ...texts, name, email, language })
      }
    }
    changes.revoked.push(...ending)
  }
  return changes
}

/** Applies the changes in the transaction that publishes the edition. Returns the new certificates; their mails are those of the results. */
export async function applyCertificateChanges(
  db: Db,
  pages: CertificatePages,
  tenant: string,
  { replaced, revoked, added }: CertificateChanges,
  reason: string,
): Promise<CertificateRow[]> {
  await db.run(sql`
    update certificates set state = 'revoked', ended_at = now(), reason = ${reason}
    where tenant_id = ${tenant} and id = any(${revoked.map(({ id }) => id)}::uuid[])`)
  const made: CertificateRow[] = []
  for (const { former, next } of replaced) {
    made.push(await replaceCertificate(db, pages, tenant, former, next, 'none'))
    await db.run(sql`update certificates set reason = ${reason} where tenant_id = ${tenant} and id = ${former.id}`)
  }
  return [...made, ...(await addCertificates(db, pages, tenant, added, 'none'))]
}
