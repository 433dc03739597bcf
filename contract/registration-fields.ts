// The fields that an organizer may switch on, in the order in which they are offered, and what they can be answered with.
export const builtInFieldNames = [
  'city',
  'role',
  'team_status',
  'track',
  'age_band',
  'university',
  'experience',
  'tshirt',
  'dietary',
  'accessibility',
  'linkedin',
  'github',
] as const
export type BuiltInField = (typeof builtInFieldNames)[number]

/** A field without options is a line of text; the tracks' options are the page's own. */
export const builtInFields: Record<BuiltInField, { options?: readonly string[]; type?: 'lines' | 'link' }> = {
  city: {},
  role: { options: ['developer', 'designer', 'business', 'domain', 'other'] },
  team_status: { options: ['team', 'looking', 'alone'] },
  track: {},
  age_band: { options: ['under_18', '18_24', '25_34', '35_44', '45_up'] },
  university: {},
  experience: { options: ['first', 'some', 'many'] },
  tshirt: { options: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] },
  dietary: { options: ['none', 'vegetarian', 'vegan', 'gluten_free', 'other'] },
  accessibility: { type: 'lines' },
  linkedin: { type: 'link' },
  github: { type: 'link' },
}
