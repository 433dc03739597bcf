import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { changeEmail } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { downloadData } from './download-data.ts'
import { getAccount } from './get-account.ts'
import { keepEmail } from './keep-email.ts'
import { requestDeletion } from './request-deletion.ts'
import { stopDeletion } from './stop-deletion.ts'

export const accountRoutes: Handlers<Endpoints['account']> = {
  get: getAccount,
  changeEmail,
  confirmEmail,
  keepEmail,
  requestDeletion,
  stopDeletion,
  download: downloadData,
}
