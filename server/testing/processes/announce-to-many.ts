// Sends an announcement to many people over SMTP. Kills the sending process before it is done, and starts another.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { defaultFacts } from '#contract/tenants/tenant.ts'
import { insertTenant } from '#server/domain/tenants/tenant-facts.ts'
import { sql } from '#server/platform/database/sql.ts'
import { startMailDelivery } from '../peers/mail-delivery.ts'
import { headerOf } from '../peers/smtp-server.ts'
import { until } from '../until.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Returns numbers of mails, and the duration in `seconds`. */
export async function announceToMany(people: number, killAfter: number) {
  const room = await startMailDelivery()
  const post = await room.office()
  const { system } = room.database
  const tenant = crypto.randomUUID()
  const words = { ar: { subject: 'موعد الافتتاح', text: 'نراكم في القاعة الكبرى.' } }
  await system(async db => {
    await insertTenant(
      db,
      tenant,
      'many',
      {
        ...defaultFacts,
        name: { ar: 'واحة', en: 'Waha' },
        registration_opens_at: inDays(-1),
        registration_closes_at: inDays(1),
        starts_at: inDays(1),
        ends_at: inDays(2),
      },
      'نورة',
    )
    await db.run(sql`
      insert into registrations (tenant_id, kind, state, fullname, email, phone, language, consented_at)
      select ${tenant}, 'application', 'accepted', 'سارة', 'reader-' || n || '@host-' || n % 7 || '.example', '', 'ar', now() from generate_series(1, ${people}::int) n`)
    await db.run(
      sql`insert into announcements (tenant_id, id, audience, words, send_at) values (${tenant}, ${tenant}, '{accepted}', ${JSON.stringify(words)}, now())`,
    )
  })
  /** Waits as long as mails arrive. `until` alone would time out on slow machines. */
  const whileMoreCome = async (isDone: () => unknown) => {
    for (let seen = 0; !(await isDone()); seen = post.received.length)
      await until(async () => post.received.length > seen || (await isDone()))
  }
  const began = performance.now()
  const sender = () =>
    fork(new URL('announcer-to-kill.ts', import.meta.url), {
      env: { ANNOUNCER: JSON.stringify({ connection: room.connection, smtpUrl: post.url }) },
    })
  const kill = async (process: ChildProcess) => {
    process.kill('SIGKILL')
    await once(process, 'exit')
  }
  const first = sender()
  await whileMoreCome(() => post.received.length >= killAfter)
  await kill(first)
  const second = sender()
  type Row = { outcomes: { sent: number } | null; ended_at: string | null }
  const findResult = () => system(db => db.one<Row>(sql`select outcomes, ended_at from announcements where tenant_id = ${tenant}`))
  await whileMoreCome(async () => (await findResult())?.ended_at)
  const seconds = (performance.now() - began) / 1000
  const sent = (await findResult())?.outcomes?.sent
  await kill(second)
  await room.close()
  const byAddress = Map.groupBy(post.received, mail => mail.to.join())
  return {
    sent,
    addresses: byAddress.size,
    /** number of recipients who received mails with different Message-IDs */
    different: [...byAddress.values()].filter(mails => new Set(mails.map(mail => headerOf(mail, 'Message-ID'))).size > 1).length,
    /** number of repeated mails, beyond the first mail to each recipient */
    again: post.received.length - byAddress.size,
    seconds,
  }
}
