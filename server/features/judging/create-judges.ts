// Adds judges of a list, without links. `renewLink` creates and mails them.

import { randomUUID } from 'node:crypto'
import type { endpoints } from '#contract/endpoints.ts'
import { type ListedJudgeOutcome, maxJudges } from '#contract/judging/judging.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findConflicts } from './found-conflicts.ts'
import { lockJudges } from './judges.ts'

export const createJudges: Handler<typeof endpoints.judging.createJudges> = ({ body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await lockJudges(db, tenant)
    const present = await db.all<{ email: string; name: string }>(
      sql`select lower(email) as email, person_folded(name) as name from judges where tenant_id = ${tenant}`,
    )
    const listed = await db.all<{ email: string; name: string }>(sql`
      select lower(r.email) as email, person_folded(r.name) as name
      from unnest(${body.judges.map(({ email }) => email)}::text[], ${body.judges.map(({ name }) => name)}::text[])
        with ordinality as r (email, name, nth) order by r.nth`)
    const [emails, names] = [new Set(present.map(({ email }) => email)), new Set(present.map(({ name }) => name))]
    const outcomes = body.judges.map(({ is_confirmed }, nth): ListedJudgeOutcome => {
      const { email, name } = listed[nth] ?? { email: '', name: '' }
      if (email === '' ? names.has(name) && !is_confirmed : emails.has(email)) return 'existing'
      if (names.has(name) && !is_confirmed) return 'same_name'
      emails.add(email)
      names.add(name)
      return 'added'
    })
    const added = body.judges.filter((_, nth) => outcomes[nth] === 'added').map(judge => ({ ...judge, id: randomUUID() }))
    if (added.length === 0) return context.reply({ outcomes })
    if (present.length + added.length > maxJudges) refuse('judge.too_many')
    await db.run(sql`
      insert into judges (id, tenant_id, name, email, languages, organization, tracks)
      select id, ${tenant}, name, email, languages, organization, tracks
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
        as r (id uuid, name text, email text, languages text[], organization text, tracks text[])`)
    await db.run(sql`
      insert into round_judges (tenant_id, round_id, judge_id)
      select r.tenant_id, r.id, j.id from judging_rounds r cross join unnest(${added.map(({ id }) => id)}::uuid[]) as j (id)
      where r.tenant_id = ${tenant} and r.id = any(${body.rounds}::uuid[])`)
    await findConflicts(db, context.acting, tenant)
    for (const { id } of added)
      await recordAudit(db, context.acting, { action: 'judge.added', object: ['tenant', tenant], tenant, details: { judge: id } })
    return context.reply({ outcomes })
  })
