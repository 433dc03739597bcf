// Addresses and HTML that show a hackathon on other sites: a badge and a card in a frame.

import type { Language } from '../language.ts'

export const embedThemes = ['light', 'dark'] as const
export type EmbedTheme = (typeof embedThemes)[number]

/** Sizes of the card's frame in CSS pixels. */
export const cardFrames = { large: { width: 480, height: 250 }, small: { width: 320, height: 180 } } as const
export type FrameSize = { width: number; height: number }

type Variant = { language: Language; theme: EmbedTheme }

/** `base`: URL of the hackathon's page without the last slash. */
export const badgeAddress = (base: string, format: 'svg' | 'png', { language, theme }: Variant) =>
  `${base}/embed/badge.${format}?lang=${language}&theme=${theme}`

const cardAddress = (base: string, { language, theme }: Variant) => `${base}/embed/card?lang=${language}&theme=${theme}`

/** Returns an image in a link. `page`: URL of the page. `alt`: valid in every state, because the site does not update it. */
export const badgeSnippet = (page: string, badge: string, alt: string) =>
  `<a href="${escaped(page)}"><img src="${escaped(badge)}" height="36" alt="${escaped(alt)}"></a>`

/** Returns a frame without scripts and cookies, in which links open a new window. */
export const cardSnippet = (base: string, of: Variant & { name: string; size: FrameSize }) =>
  frameOf(cardAddress(base, of), of, 'sandbox="allow-popups allow-popups-to-escape-sandbox" ')

/**
 * Returns the frame of an oEmbed response. Content management systems add their own sandbox, which can block links; the card then sends
 * the link to the site.
 */
export const oembedSnippet = (base: string, of: Variant & { name: string; size: FrameSize }) =>
  frameOf(`${cardAddress(base, of)}&via=oembed`, of, '')

const frameOf = (src: string, { name, size: { width, height } }: { name: string; size: FrameSize }, attributes: string) =>
  `<iframe src="${escaped(src)}" width="${width}" height="${height}" title="${escaped(name)}" loading="lazy" ${attributes}style="border:0;max-width:100%"></iframe>`

const escaped = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
