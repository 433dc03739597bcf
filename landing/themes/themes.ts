// The type requires every theme of the contract. PagePicture.tsx of the portal renders thumbnails.
import type { Theme as ThemeName } from '#contract/landing-page/content.ts'
import { fusayfisa } from './fusayfisa/fusayfisa.tsx'
import { lawha } from './lawha/lawha.tsx'
import { mihwar } from './mihwar/mihwar.tsx'
import type { Theme } from './theme.ts'

const themes: Record<ThemeName, Theme> = { mihwar, lawha, fusayfisa }

/** Content stored by another release can name an unknown theme; return the default. */
export const themeOf = (name: ThemeName): Theme => themes[name] ?? themes.fusayfisa
