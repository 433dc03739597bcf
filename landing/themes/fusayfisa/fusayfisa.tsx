// The mosaic poster: quarter circles, arches, palms and water in the tenant's colour; day by day, night by night.
import { FormRefusal } from '../../pieces/FormRefusal.tsx'
import type { Page } from '../../page.ts'
import type { Chapter } from '../../tell.ts'
import type { Theme } from '../theme.ts'
import { About } from './About.tsx'
import { Facts } from './Facts.tsx'
import { Eligibility } from './Eligibility.tsx'
import { Faq } from './Faq.tsx'
import { Footer } from './Footer.tsx'
import { Gallery } from './Gallery.tsx'
import { Hero } from './Hero.tsx'
import { Judging } from './Judging.tsx'
import { Masthead } from './Masthead.tsx'
import { dayOf, nightOf } from './palette.ts'
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

export const fusayfisa: Theme = {
  style: styleOf,
  // Arabic pages need both files, because their digits are Latin.
  preloads: ({ assets, language }) => (language === 'ar' ? [assets.fontArabic, assets.fontLatin] : [assets.fontLatin]),
  browserColours: ({ content }) => ({
    light: dayOf(content.preset)['sky'] ?? content.preset,
    dark: nightOf(content.preset)['sky'] ?? content.preset,
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
        {told.chapters.map(chapter => (
          <ChapterOf key={chapter.anchor} page={page} chapter={chapter} />
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

function ChapterOf({ page, chapter }: { page: Page; chapter: Chapter }) {
  switch (chapter.type) {
    case 'about':
      return <About page={page} {...chapter} />
    case 'tracks':
      return <Tracks page={page} {...chapter} />
    case 'timeline':
      return <Timeline page={page} {...chapter} />
    case 'prizes':
      return <Prizes page={page} {...chapter} />
    case 'faq':
      return <Faq page={page} {...chapter} />
    case 'register':
      return <Register page={page} {...chapter} />
    case 'partners':
      return <Partners page={page} {...chapter} />
    case 'programme':
      return <Programme page={page} {...chapter} />
    case 'people':
      return <People page={page} {...chapter} />
    case 'judging':
      return <Judging page={page} {...chapter} />
    case 'eligibility':
      return <Eligibility page={page} {...chapter} />
    case 'venue':
      return <Venue page={page} {...chapter} />
    case 'updates':
      return <Updates page={page} {...chapter} />
    case 'results':
      return <Results page={page} {...chapter} />
    case 'gallery':
      return <Gallery page={page} {...chapter} />
  }
}
