import type { User } from '#contract/user.ts'

/** Form values of the profile: null becomes ''. */
export type ProfileDraft = Record<'fullname' | 'phone' | 'country' | 'organization', string> & Pick<User, 'language'>

export const draftOf = ({ fullname, phone, country, organization, language }: User): ProfileDraft => ({
  fullname,
  phone: phone ?? '',
  country: country ?? '',
  organization: organization ?? '',
  language,
})

/** Only changed fields, because another device can change the rest. */
export const changedIn = (draft: ProfileDraft, person: User): Partial<ProfileDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => value !== new Map(Object.entries(draftOf(person))).get(field)))
