// A sender of webhooks in a child process that a test kills. It exits with the test.

import { startWebhooks } from '#server/app/jobs.ts'
import { createWebhookSecrets } from '#server/domain/webhooks/webhook-secrets.ts'
import { type Connection, openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { createOutbound } from '#server/platform/outbound/outbound.ts'

process.on('disconnect', () => process.exit())
const { connection, origin, key } = JSON.parse(process.env['WEBHOOKS'] ?? '') as { connection: Connection; origin: string; key: string }
startWebhooks({
  database: openDatabase(roleConnections(connection), () => {}),
  outbound: createOutbound({
    rules: { ports: [], origins: [origin] },
    lookups: { addresses: async () => 'nothing' },
    portalUrl: 'https://maydan.example',
    note: () => {},
  }),
  webhookSecrets: createWebhookSecrets([key]),
  warn: () => {},
})
