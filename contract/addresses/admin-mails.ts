import type { Endpoints } from '../endpoints.ts'
import type { AddressesOf } from './address.ts'

export const adminMails: AddressesOf<Endpoints['adminMails']> = {
  list: { method: 'GET', path: '/api/v1/admin/mails/', success: [200] },
  retry: { method: 'POST', path: '/api/v1/admin/mails/:id/retry/', success: [204] },
}
