import type { Theme } from '#contract/landing-page/content.ts'
import { themeOf } from '#landing/themes/themes.ts'

/** A theme that has a drawing of its own; the others are drawn by the first one until they do. */
export const isDrawn = (name: Theme) => name === 'fusayfisa' || themeOf(name) !== themeOf('fusayfisa')
