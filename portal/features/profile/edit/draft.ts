import type { User } from '#contract/accounts/user.ts'

/** Form values of the profile, with '' instead of null. */
export type ProfileDraft = Record<'fullname' | 'phone' | 'country' | 'organization', string> & Pick<User, 'language'>

export const draftOf = ({ fullname, phone, country, organization, language }: User): ProfileDraft => ({
  fullname,
  phone: phone ?? '',
  country: country ?? '',
  organization: organization ?? '',
  language,
})

/** Returns only changed fields, because another device can have changed the other fields. */
export const changedIn = (draft: ProfileDraft, person: User): Partial<ProfileDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => value !== new Map(Object.entries(draftOf(person))).get(field)))
