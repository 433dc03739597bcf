// Without schemas, so that screens do not load zod.

/** Characters per language. */
export const longestName = 60

/** Characters. Longer than `longestName`, so that a draft stores names to shorten. */
export const longestDraftName = 120

/** Characters per language. */
export const longestTagline = 90

/** Characters per language. */
export const longestOrganizer = 80

/** Returns null for a valid name. */
export function nameFault(name: string): 'short' | 'long' | 'letter' | null {
  if (name.length < 3) return 'short'
  if (name.length > longestName) return 'long'
  return /\p{L}/u.test(name) ? null : 'letter'
}

/** Bytes of an uploaded picture, avatar or document. Pixel limits: server/platform/pictures/encode.ts. */
export const pictureBytes = 5_000_000
/** Bytes of a selected picture. The portal shrinks one over `pictureBytes` before uploading it. */
export const chosenPictureBytes = 20_000_000
export const avatarBytes = 2_000_000
export const documentBytes = 10_000_000

/** Detected from the bytes, not from name or type. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const
export const avatarTypes = ['image/png', 'image/jpeg', 'image/webp'] as const satisfies readonly (typeof pictureTypes)[number][]

/** Addresses per invitation request, and characters of the note. */
export const maxInvited = 50
export const longestNote = 300

/** Rows per part of an export. */
export const maxExported = 1000

/** Candidates per decision or check-in request. */
export const maxDecided = 500
