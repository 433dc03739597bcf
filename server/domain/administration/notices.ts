// Mails about actions of administrators on an account or hackathon.

import { enqueue } from '#server/emails/enqueue.ts'
import type { Payload } from '#server/emails/mails.ts'
import type { Db } from '#server/platform/database/database.ts'

export type Reader = { email: string; fullname: string; language: 'ar' | 'en' }
export type Notice = Omit<Payload<'platform_notice'>, 'fullname'>

export const sendNotice = (db: Db, { email, fullname, language }: Reader, notice: Notice) =>
  enqueue(db, { to: email, language, template: 'platform_notice', payload: { fullname, ...notice } })
