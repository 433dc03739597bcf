import type { OpenedPicture } from '#portal/platform/cropper/opened-picture.ts'

export type ViewName = 'picture' | 'edit' | 'password' | 'two_step' | 'devices' | 'email' | 'account'
/** The view of the drawer; `null` is the overview, which opens all others. */
export type View = { name: Exclude<ViewName, 'picture'> } | { name: 'picture'; picture: OpenedPicture } | null

export type InDrawer = {
  say: (message: string) => void
  /** Shows the next step of the same view from its top and clears the message. */
  next: () => void
  finish: (message: string) => void
}
