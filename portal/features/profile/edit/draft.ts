import type { User } from '#contract/user.ts'

/** The profile as its form holds it: what was never told is an empty text. */
export type ProfileDraft = Record<'fullname' | 'phone' | 'country' | 'organization', string> & Pick<User, 'language'>

export const draftOf = ({ fullname, phone, country, organization, language }: User): ProfileDraft => ({
  fullname,
  phone: phone ?? '',
  country: country ?? '',
  organization: organization ?? '',
  language,
})

/** What somebody changed, and nothing else: another device may have changed the rest. */
export const changedIn = (draft: ProfileDraft, person: User): Partial<ProfileDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => value !== new Map(Object.entries(draftOf(person))).get(field)))
