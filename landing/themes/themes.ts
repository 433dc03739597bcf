// Theme registry. The type requires every theme name of the contract. Related: share-card/ renders its card,
// portal/domain/hackathon/PagePicture.tsx its thumbnail.
import type { Theme as ThemeName } from '#contract/landing-page/content.ts'
import { fusayfisa } from './fusayfisa/fusayfisa.tsx'
import { lawha } from './lawha/lawha.tsx'
import { mihwar } from './mihwar/mihwar.tsx'
import type { Theme } from './theme.ts'

const themes: Record<ThemeName, Theme> = { mihwar, lawha, fusayfisa }

/** Content stored by another release can name an unknown theme; return the default. */
export const themeOf = (name: ThemeName): Theme => themes[name] ?? themes.fusayfisa
