import { describeSettings } from '#server/platform/settings/describe-settings.ts'
import { readSettings, type SettingsFile } from '#server/platform/settings/settings.ts'
import { findUnknownSettings } from '#server/platform/settings/unknown-settings.ts'
import type { Output } from './installation.ts'

/** Prints each setting with its source. */
export function showSettings(file: SettingsFile | null, output: Output): void {
  const settings = describeSettings(readSettings(process.env, undefined, file)).map(({ name, value, source }) => ({
    name,
    value,
    source: source === 'file' ? (file?.path ?? source) : source,
  }))
  for (const { name, meant } of findUnknownSettings(process.env, file?.names))
    output.note(`${name} is no setting${meant === null ? '' : `; did you mean ${meant}?`}`)
  output.result(
    settings,
    settings.map(({ name, value, source }) => `${name.padEnd(18)} ${(value ?? '–').padEnd(44)} ${source}`),
  )
}
