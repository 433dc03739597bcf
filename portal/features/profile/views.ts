import type { OpenedPicture } from '#portal/platform/cropper/opened-picture.ts'

type ViewName = 'picture' | 'edit' | 'password' | 'two_step' | 'passkeys' | 'providers' | 'devices' | 'email' | 'account'
/** A view of the profile; `null` is the overview. */
export type View = { name: Exclude<ViewName, 'picture'> } | { name: 'picture'; picture: OpenedPicture } | null

export type InDrawer = {
  showStatus: (message: string) => void
  /** scrolls to the top and removes the message */
  next: () => void
  finish: (message: string) => void
}
