// Personal links of judges: 256 random bits, stored as a hash.

import { createHash, randomBytes } from 'node:crypto'
import { confirmationMinutes } from '#contract/judging/judging.ts'
import type { Language } from '#contract/language.ts'
import { screens } from '#contract/screens.ts'
import { requireMailBudget, type Sender } from '#server/domain/mail-budget/mail-budget.ts'
import { hackathonOfMails } from '#server/domain/registrations/candidate-pages.ts'
import { brandOf } from '#server/domain/tenants/mail-brand.ts'
import { enqueueTogether } from '#server/emails/enqueue.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export const newJudgeToken = () => randomBytes(32).toString('base64url')
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Condition of a row `d` of judge_devices: the device still waits for a confirmation. */
export const isUnconfirmed = sql`d.asked_at > clock_timestamp() - make_interval(mins => ${confirmationMinutes})`

type Invited = { name: string; email: string; languages: readonly Language[]; mail_language: Language | null }

/** Mails a judge the link. Judges without an address get it from a screen. Throws mail.too_many. */
export async function mailJudgeLink(db: Db, sender: Sender, { name, email, languages, mail_language }: Invited, token: string) {
  if (email === '') return
  const { tenant, settings } = sender
  await requireMailBudget(db, sender, [email])
  const language = mail_language ?? languages[0] ?? 'ar'
  const brand = brandOf(settings, await hackathonOfMails(db, tenant), language)
  const payload = { fullname: name, hackathon: brand.name, url: `${settings.portalUrl}${screens.judge}#${token}`, brand }
  await enqueueTogether(db, [{ to: email, language, template: 'judge_invitation', payload }])
}
