// Names of icons. No schemas: the portal’s first load draws pictures of hackathons and must not contain zod.

/** Icons that each theme draws in its own style. Pictures without tracks use them too. */
export const drawnIcons = ['water', 'sun', 'palm', 'arch', 'star', 'gear', 'heart', 'book'] as const
/** Line icons, which all themes draw from the same paths (landing/icons/line-icons.ts). */
export const lineIconNames = [
  'bolt', 'leaf', 'plant', 'flame', 'wind', 'cloud', 'recycle', 'solar', 'care', 'clinic', 'pill', 'dna', 'brain', 'school', 'pencil',
  'bulb', 'flask', 'microscope', 'atom', 'math', 'language', 'code', 'terminal', 'chip', 'robot', 'database', 'phone', 'shield',
  'fingerprint', 'coin', 'wallet', 'chart', 'bank', 'cart', 'skyline', 'mosque', 'home', 'pin', 'car', 'bus', 'plane', 'rocket',
  'satellite', 'people', 'access', 'megaphone', 'music', 'palette', 'camera', 'football', 'game', 'tools',
] as const // oxfmt-ignore
export const trackIcons = [...drawnIcons, ...lineIconNames] as const
export type DrawnIcon = (typeof drawnIcons)[number]
export type LineIcon = (typeof lineIconNames)[number]
export const isLineIcon = (icon: DrawnIcon | LineIcon): icon is LineIcon => (lineIconNames as readonly string[]).includes(icon)
