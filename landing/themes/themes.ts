// Where themes are registered: each is one folder here, and a name of the contract without its theme does not compile. Its share card is drawn in
// share-card/, its picture in the portal in portal/domain/hackathon/PagePicture.tsx.
import type { Theme as ThemeName } from '#contract/landing-page/content.ts'
import { fusayfisa } from './fusayfisa/fusayfisa.tsx'
import { lawha } from './lawha/lawha.tsx'
import { mihwar } from './mihwar/mihwar.tsx'
import type { Theme } from './theme.ts'

const themes: Record<ThemeName, Theme> = { mihwar, lawha, fusayfisa }

/** What another release stored may name a theme that is not here. */
export const themeOf = (name: ThemeName): Theme => themes[name] ?? themes.fusayfisa
