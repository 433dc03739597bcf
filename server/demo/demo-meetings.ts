// Books two sample meetings and sends no mail.

import type { Client } from '#contract/client.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

const day = 86_400_000

export async function addMeetings(database: Database, calls: Client<Endpoints>, tenant: string, user: string): Promise<void> {
  const settings = { is_open: true, city: 'الرياض', about: 'الرعاية والشراكات مع الجامعات' }
  const { host } = await calls.meetings.saveSettings({ body: { tenant, settings } })
  const [from, to] = [1, 9].map(days => new Date(Date.now() + days * day).toISOString()) as [string, string]
  const { slots } = await calls.meetings.slots({ query: { host, from, to } })
  const guests = [
    {
      name: 'ريم العنزي',
      email: 'reem@example.com',
      topic: 'sponsorship',
      status: 'confirmed',
      note: 'نودّ معرفة باقات الرعاية لهذا العام.',
      at: slots[2],
    },
    { name: 'Omar Haddad', email: 'omar@example.com', topic: 'mentoring', status: 'requested', note: '', at: slots[7] },
  ]
  for (const { name, email, topic, status, note, at } of guests)
    if (at)
      await database.within({ user }, db =>
        db.run(sql`
          insert into meetings (tenant_id, host_id, host_user, starts_at, ends_at, during, status, topic, name, email, mobile, team, note, language, timezone)
          values (${tenant}, ${host}, ${user}, ${at.starts_at}, ${at.ends_at}, ${`[${at.starts_at},${at.ends_at})`}, ${status}, ${topic}, ${name}, ${email},
            '', '', ${note}, 'ar', 'Asia/Riyadh')`),
      )
}
