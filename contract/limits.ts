// Limits that screens need without the schemas that stand on them.

/** Letters of a hackathon's name, in each language. */
export const longestName = 60

/** Letters of it that a draft keeps: the steps ask to shorten it, nothing typed is thrown away. */
export const longestDraftName = 120

/** Letters of the sentence under the name, in each language. */
export const longestTagline = 90

/** Letters of the organizer's name, in each language. */
export const longestOrganizer = 80

/** Why a text is no name of a hackathon; null when it is one. */
export function nameFault(name: string): 'short' | 'long' | 'letter' | null {
  if (name.length < 3) return 'short'
  if (name.length > longestName) return 'long'
  return /\p{L}/u.test(name) ? null : 'letter'
}

/** Bytes of the largest upload (its pixels: server/platform/pictures/encode.ts): a picture, a picture of oneself (avatar), a document. */
export const pictureBytes = 5_000_000
/** Bytes of the largest picture that can be chosen. The portal shrinks one over `pictureBytes` before uploading it. */
export const chosenPictureBytes = 20_000_000
export const avatarBytes = 2_000_000
export const documentBytes = 10_000_000

/** What can be decoded; nothing else is a picture, whatever its name or type claims. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const
/** What is offered for a picture of oneself. */
export const avatarTypes = ['image/png', 'image/jpeg', 'image/webp'] as const satisfies readonly (typeof pictureTypes)[number][]

/** Addresses that are invited at once, and letters of the note that goes with it. */
export const mostInvited = 50
export const longestNote = 300

/** Rows of one part of an export. */
export const mostExported = 1000

/** Candidates who are decided on, or marked at the door, at once. */
export const mostDecided = 500
