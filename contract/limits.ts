// Limits without schemas, so that screens do not load zod.

/** Characters of a hackathon's name per language. */
export const longestName = 60

/** Characters of a draft's name. Longer than `longestName`, so that a draft stores input that still needs shortening. */
export const longestDraftName = 120

/** Characters of the tagline per language. */
export const longestTagline = 90

/** Characters of the organizer's name per language. */
export const longestOrganizer = 80

/** Returns why a hackathon's name is invalid, or null. */
export function nameFault(name: string): 'short' | 'long' | 'letter' | null {
  if (name.length < 3) return 'short'
  if (name.length > longestName) return 'long'
  return /\p{L}/u.test(name) ? null : 'letter'
}

/** Maximum upload size in bytes, for pictures, avatars and documents. Pixel limits: server/platform/pictures/encode.ts. */
export const pictureBytes = 5_000_000
/** Bytes of the largest picture that can be selected. The portal shrinks one over `pictureBytes` before uploading it. */
export const chosenPictureBytes = 20_000_000
export const avatarBytes = 2_000_000
export const documentBytes = 10_000_000

/** Supported formats; detected from the bytes, not from name or type. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const
/** Formats offered for avatars. */
export const avatarTypes = ['image/png', 'image/jpeg', 'image/webp'] as const satisfies readonly (typeof pictureTypes)[number][]

/** Addresses per invitation request, and characters of the note. */
export const maxInvited = 50
export const longestNote = 300

/** Rows per part of an export. */
export const maxExported = 1000

/** Candidates per decision or check-in request. */
export const maxDecided = 500
