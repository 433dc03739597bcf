// The printed programme: ivory paper, one spot ink, and the centre-pivot circle that explains every shape on it.
import { About } from '../../chapters/About.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import type { Theme } from '../theme.ts'
import { Band } from './Band.tsx'
import { Criteria } from './Criteria.tsx'
import { onNight, onPaper } from './ink.ts'
import { Pivot } from './Pivot.tsx'
import { Pie } from './Plot.tsx'
import { Portrait } from './Portrait.tsx'
import { Prizes } from './Prizes.tsx'
import { Register } from './Register.tsx'
import { Section } from './Section.tsx'
import { styleOf } from './style.ts'
import { Tracks } from './Tracks.tsx'

export const mihwar: Theme = {
  style: styleOf,
  preloads: ({ assets, language }) => (language === 'ar' ? [assets.printArabic, assets.plexArabic] : [assets.printLatin, assets.plexLatin]),
  browserColours: ({ content }) => ({
    light: onPaper(content.preset)['paper'] ?? content.preset,
    dark: onNight(content.preset)['paper'] ?? content.preset,
  }),
  menu: { of: ['results', 'programme', 'about', 'tracks', 'prizes', 'faq'], most: 5 },
  Mark: () => <Pie share={0.62} />,
  HeroArt: ({ page, cover, alt }) => (
    <>
      <Pivot page={page} />
      {cover && <PictureOf picture={cover} alt={alt} sizes="(min-width: 78rem) 74rem, 100vw" eager className="plate" />}
    </>
  ),
  Section,
  sectionClasses: { results: 'results' },
  Portrait,
  Criteria,
  gallery: { sizes: '(min-width: 48rem) 40vw, 90vw' },
  chapters: {
    about: props => (
      <>
        <About {...props} />
        <Band seed={`${props.page.tenant.tenant_name}${props.anchor === 'about' ? '' : props.anchor}`} />
      </>
    ),
    tracks: Tracks,
    prizes: Prizes,
    register: Register,
  },
}
