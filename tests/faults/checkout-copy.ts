import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

const parts = [
  'contract',
  'docs',
  'landing',
  'locales',
  'portal',
  'server',
  'tests',
  'tools',
  'package.json',
  'playwright.config.ts',
  'tsconfig.json',
]

/** Copies the checkout into a temporary folder, without packages and builds, which are linked. `remove` deletes it. */
export function copyCheckout(): { copy: string; remove: () => void } {
  const copy = mkdtempSync(join(tmpdir(), 'maydan-copy-'))
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true })
  for (const folder of ['node_modules', 'dist']) symlinkSync(join(root, folder), join(copy, folder))
  return { copy, remove: () => rmSync(copy, { recursive: true, force: true }) }
}
