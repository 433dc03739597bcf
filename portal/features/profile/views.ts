import type { OpenedPicture } from '#portal/platform/cropper/opened-picture.ts'

export type ViewName = 'picture' | 'edit' | 'password' | 'two_step' | 'devices' | 'email' | 'account'
/** What the drawer shows; `null` is the person, from where every other view is opened. */
export type View = { name: Exclude<ViewName, 'picture'> } | { name: 'picture'; picture: OpenedPicture } | null

/** What a view may do with the drawer around it. */
export type InDrawer = {
  /** Tells what has been done, and stays. */
  say: (message: string) => void
  /** Goes on with the next step of the same view, from its top: what was told of the one before is no news. */
  next: () => void
  /** Tells it, and goes back to the person. */
  finish: (message: string) => void
}
