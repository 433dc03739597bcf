// Built-in fields of the registration form, in the order of the form.
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

/** Kind of each field: a choice if it has options, otherwise a text of one line by default. The page provides the options of tracks. */
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
