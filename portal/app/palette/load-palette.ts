import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { KeysDialog } from './KeysDialog.tsx'

/** Both overlays are one chunk, because each chunk lengthens the file list of the dashboard. */
export async function loadPalette(name: 'commands' | 'keys') {
  await loadWords('palette', 'details', 'administration', 'hackathons', 'registrations', 'shell')
  return name === 'keys' ? KeysDialog : CommandPalette
}
