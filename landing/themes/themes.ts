// A theme in the contract without a folder here does not compile. Share cards are in share-card/, portal pictures in
// portal/domain/hackathon/PagePicture.tsx.

import type { Theme as ThemeName } from '#contract/landing-pages/content.ts'
import type { Theme } from '../look/theme.ts'
import { fusayfisa } from './fusayfisa/fusayfisa.tsx'
import { lawha } from './lawha/lawha.tsx'
import { mihwar } from './mihwar/mihwar.tsx'

const themes: Record<ThemeName, Theme> = { mihwar, lawha, fusayfisa }

/** Falls back to fusayfisa, because another release may have stored a theme that this release lacks. */
export const themeOf = (name: ThemeName): Theme => themes[name] ?? themes.fusayfisa
