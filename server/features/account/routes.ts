import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { changeEmail } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { downloadData } from './download-data.ts'
import { getAccount } from './get-account.ts'
import { keepEmail } from './keep-email.ts'
import type { AccountParts } from './parts.ts'
import { requestDeletion } from './request-deletion.ts'
import { stopDeletion } from './stop-deletion.ts'

export const accountRoutes = (parts: AccountParts): Handlers<Endpoints['account']> => ({
  get: getAccount,
  changeEmail: changeEmail(parts),
  confirmEmail: confirmEmail(parts),
  keepEmail,
  requestDeletion: requestDeletion(parts),
  stopDeletion,
  download: downloadData(parts),
})
