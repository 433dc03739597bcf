import { type SettingName, settingNames } from '#contract/administration/system.ts'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { describeSettings } from '#server/platform/settings/describe-settings.ts'
import { now } from '#server/platform/time/now.ts'
import { sendTestMail } from './send-test-mail.ts'

const listSettings: Handler<typeof endpoints.adminSystem.settings> = (_input, _context, { settings }) => {
  const described = new Map(describeSettings(settings).map(setting => [setting.name, setting]))
  return {
    file: settings.file?.path ?? null,
    settings: settingNames.map(name => {
      const { value = null, source = 'default', isSecret = false } = described.get(name) ?? {}
      return {
        name,
        value: isSecret ? null : value,
        is_secret: isSecret,
        is_set: source !== 'default',
        source,
        change: needs[name] ?? 'restart',
      }
    }),
  }
}

const needs: Partial<Record<SettingName, 'address' | 'data'>> = {
  PORTAL_URL: 'address',
  PAGES_URL: 'address',
  ADMIN_URL: 'address',
  PORT: 'address',
  HOST: 'address',
  BOUNCES_DOMAIN: 'address',
  DATA_DIR: 'data',
  DATABASE_URL: 'data',
  FILES_URL: 'data',
  SECRETS: 'data',
}

const showState: Handler<typeof endpoints.adminSystem.state> = async (_input, _context, { systemState }) => ({
  findings: await systemState(),
  checked_at: new Date(now()).toISOString(),
})

export const adminSystemRoutes: Handlers<Endpoints['adminSystem']> = { settings: listSettings, state: showState, sendTestMail }
