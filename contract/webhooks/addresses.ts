import type { AddressesOf } from '../address.ts'
import type { Endpoints } from '../endpoints.ts'

export const webhooks: AddressesOf<Endpoints['webhooks']> = {
  list: { method: 'GET', path: '/api/v1/webhooks/', success: [200] },
  create: { method: 'POST', path: '/api/v1/webhooks/', success: [201] },
  update: { method: 'PUT', path: '/api/v1/webhooks/:id/', success: [200] },
  rotateSecret: { method: 'POST', path: '/api/v1/webhooks/:id/secret/', success: [200] },
  remove: { method: 'DELETE', path: '/api/v1/webhooks/:id/', success: [204] },
  deliveries: { method: 'GET', path: '/api/v1/webhooks/:id/deliveries/', success: [200] },
  delivery: { method: 'GET', path: '/api/v1/webhooks/:id/deliveries/:delivery/', success: [200] },
  resend: { method: 'POST', path: '/api/v1/webhooks/:id/deliveries/:delivery/resend/', success: [204] },
  resendFailed: { method: 'POST', path: '/api/v1/webhooks/:id/resend-failed/', success: [200] },
  sendSample: { method: 'POST', path: '/api/v1/webhooks/:id/sample/', success: [201] },
}
