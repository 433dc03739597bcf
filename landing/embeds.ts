export { type Badge, badgeAlt, badgeOf, embedOf, snippetAlt } from './embeds/embed.ts'
export { badgeTheme, drawBadge, namedBadge } from './embeds/draw-badge.tsx'
export { oembedScript, renderEmbedCard } from './embeds/embed-card.tsx'
