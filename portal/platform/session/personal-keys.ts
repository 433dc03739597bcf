// Keys of unsent input in browser storage. Signing out removes them, so that the next user of the browser does not see them.
export const draftKey = 'maydan:draft'
export const announcementDraftsKey = 'maydan:announcement-drafts'

export function removePersonalKeys() {
  for (const key of [draftKey, announcementDraftsKey]) for (const storage of [localStorage, sessionStorage]) storage.removeItem(key)
}
