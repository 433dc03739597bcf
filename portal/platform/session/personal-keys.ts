// Keys of unsent input in browser storage. Signing out removes them, so that the next user of the browser does not see them.
export const draftKey = 'maydan:draft'
export const announcementDraftsKey = 'maydan:announcement-drafts'
/** IndexedDB database of unsaved changes. */
export const draftDatabase = 'maydan-drafts'

export function removePersonalKeys() {
  localStorage.removeItem(draftKey)
  sessionStorage.removeItem(draftKey)
  localStorage.removeItem(announcementDraftsKey)
  for (const key of Object.keys(localStorage)) if (key.startsWith('maydan:sign-in:')) localStorage.removeItem(key)
  // Some private windows have no IndexedDB, and then nothing is stored.
  globalThis.indexedDB?.deleteDatabase(draftDatabase)
}
