// Limits that server and portal share. This file has no schemas, so that screens do not load zod.

/** Characters per language. */
export const longestName = 60

/** Maximum characters of a name in a draft. It exceeds `longestName`, so that visitors can shorten the name later. */
export const longestDraftName = 120

/** Characters per language. */
export const longestTagline = 90

/** Characters per language. */
export const longestOrganizer = 80

/** Returns the rule that a hackathon's name violates, or null. */
export function nameFault(name: string): 'short' | 'long' | 'letter' | null {
  if (name.length < 3) return 'short'
  if (name.length > longestName) return 'long'
  return /\p{L}/u.test(name) ? null : 'letter'
}

/** Maximum bytes of an uploaded picture, avatar or document. server/platform/pictures/encode.ts limits the pixels. */
export const pictureBytes = 5_000_000
/** Maximum bytes of a picture that a user selects. The portal shrinks a picture over `pictureBytes` before the upload. */
export const chosenPictureBytes = 20_000_000
export const avatarBytes = 2_000_000
export const documentBytes = 10_000_000

/** Types of pictures that users can upload. The server detects the type from the bytes. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const
export const avatarTypes = ['image/png', 'image/jpeg', 'image/webp'] as const satisfies readonly (typeof pictureTypes)[number][]

/** Maximum number of addresses in one invitation request, and maximum characters of the note. */
export const maxInvited = 50
export const longestNote = 300

/** Maximum number of rows in one part of an export. */
export const maxExported = 1000

/** Maximum number of candidates in one decision or check-in request. */
export const maxDecided = 500

/** Custom questions of a registration form. */
export const maxQuestions = 20
