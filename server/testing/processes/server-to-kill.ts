// A server in a child process that a test kills, with the database and data folder of the test. It exits with the test.

import pino from 'pino'
import { buildApp } from '#server/app/http.ts'
import { createServices } from '#server/app/services.ts'
import { createPasswords } from '#server/domain/accounts/passwords.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { httpLimits } from '#server/platform/http/http-limits.ts'
import { readSettings } from '#server/platform/settings/settings.ts'

process.on('disconnect', () => process.exit())
type Order = { connection: Connection; port: number; dataDir: string }
const { connection, port, dataDir } = JSON.parse(process.env['SERVER'] ?? '') as Order
const settings = readSettings({ DATA_DIR: dataDir }, port)
const passwords = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 })
const services = await createServices(settings, connection, pino({ level: 'silent' }), passwords)
const app = await buildApp(services, () => false, httpLimits)
await app.listen({ port, host: '127.0.0.1' })
process.send?.('ready')
