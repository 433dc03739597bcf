import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { listMails } from './list-mails.ts'
import { retryMail } from './retry-mail.ts'

export const adminMailsRoutes: Handlers<Endpoints['adminMails']> = { list: listMails, retry: retryMail }
