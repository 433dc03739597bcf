import { describeSettings } from '#server/platform/settings/settings.ts'
import { findUnknownSettings } from '#server/platform/settings/unknown-settings.ts'
import type { Output } from './installation.ts'

/** Prints each setting with its source. `fromFile` has the names that the settings file sets. */
export function showSettings(fromFile: { path: string; names: ReadonlySet<string> } | null, output: Output): void {
  const settings = describeSettings(process.env).map(({ name, value, isSet }) => ({
    name,
    value,
    source: !isSet ? 'default' : fromFile?.names.has(name) ? fromFile.path : 'environment',
  }))
  for (const { name, meant } of findUnknownSettings(process.env, fromFile?.names))
    output.note(`${name} is no setting${meant === null ? '' : `; did you mean ${meant}?`}`)
  output.result(
    settings,
    settings.map(({ name, value, source }) => `${name.padEnd(18)} ${(value ?? '–').padEnd(44)} ${source}`),
  )
}
