// Every theme is one folder here. A name whose folder is still to come is drawn by fusayfisa.
import type { Theme as ThemeName } from '#contract/landing-page/content.ts'
import { fusayfisa } from './fusayfisa/fusayfisa.tsx'
import { lawha } from './lawha/lawha.tsx'
import { mihwar } from './mihwar/mihwar.tsx'
import type { Theme } from './theme.ts'

const themes: Partial<Record<ThemeName, Theme>> & { fusayfisa: Theme } = { fusayfisa, lawha, mihwar }

export const themeOf = (name: ThemeName): Theme => themes[name] ?? themes.fusayfisa
