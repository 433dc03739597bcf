// The printed programme: ivory paper, one spot ink, and the centre-pivot circle that explains every shape on it.
import type { Page } from '../../page.ts'
import { FormRefusal } from '../../pieces/FormRefusal.tsx'
import type { Chapter } from '../../tell.ts'
import type { Theme } from '../theme.ts'
import { About } from './About.tsx'
import { Eligibility } from './Eligibility.tsx'
import { Facts } from './Facts.tsx'
import { Faq } from './Faq.tsx'
import { Footer } from './Footer.tsx'
import { Gallery } from './Gallery.tsx'
import { Hero } from './Hero.tsx'
import { onNight, onPaper } from './ink.ts'
import { Judging } from './Judging.tsx'
import { Masthead } from './Masthead.tsx'
import { Partners } from './Partners.tsx'
import { People } from './People.tsx'
import { Prizes } from './Prizes.tsx'
import { Programme } from './Programme.tsx'
import { Register } from './Register.tsx'
import { Results } from './Results.tsx'
import { styleOf } from './style.ts'
import { Thanks } from './Thanks.tsx'
import { Timeline } from './Timeline.tsx'
import { Tracks } from './Tracks.tsx'
import { Updates } from './Updates.tsx'
import { Venue } from './Venue.tsx'

export const mihwar: Theme = {
  style: styleOf,
  preloads: ({ assets, language }) => (language === 'ar' ? [assets.printArabic, assets.plexArabic] : [assets.printLatin, assets.plexLatin]),
  browserColours: ({ content }) => ({
    light: onPaper(content.preset)['paper'] ?? content.preset,
    dark: onNight(content.preset)['paper'] ?? content.preset,
  }),
  Body: ({ page, told }) => (
    <>
      <a className="skip" href="#main">
        {page.words.skip}
      </a>
      <Masthead page={page} chapters={told.chapters} />
      <main id="main">
        <FormRefusal page={page} chapters={told.chapters} />
        <Hero page={page} hero={told.hero} />
        <Facts page={page} facts={told.facts} />
        {told.chapters.map((chapter, at) => (
          <ChapterOf key={chapter.anchor} page={page} chapter={chapter} share={(at + 1) / told.chapters.length} />
        ))}
      </main>
      <Footer page={page} when={told.facts.when.days} ask={told.ask} documents={told.documents} />
      {told.hero.action && page.stage === 'open' && (
        <a className="stick btn" href={told.hero.action.href}>
          {told.hero.action.label}
        </a>
      )}
    </>
  ),
  Thanks,
}

function ChapterOf({ chapter, ...given }: { page: Page; chapter: Chapter; share: number }) {
  switch (chapter.type) {
    case 'about':
      return <About {...given} {...chapter} />
    case 'tracks':
      return <Tracks {...given} {...chapter} />
    case 'timeline':
      return <Timeline {...given} {...chapter} />
    case 'prizes':
      return <Prizes {...given} {...chapter} />
    case 'programme':
      return <Programme {...given} {...chapter} />
    case 'people':
      return <People {...given} {...chapter} />
    case 'judging':
      return <Judging {...given} {...chapter} />
    case 'eligibility':
      return <Eligibility {...given} {...chapter} />
    case 'venue':
      return <Venue {...given} {...chapter} />
    case 'faq':
      return <Faq {...given} {...chapter} />
    case 'register':
      return <Register {...given} {...chapter} />
    case 'updates':
      return <Updates {...given} {...chapter} />
    case 'results':
      return <Results {...given} {...chapter} />
    case 'gallery':
      return <Gallery {...given} {...chapter} />
    case 'partners':
      return <Partners {...given} {...chapter} />
  }
}
