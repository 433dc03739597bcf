// The departures board: a hackathon leaves at its hour through a gate that closes. A hall, and hardware in it that stays black.
import { FormRefusal } from '../../pieces/FormRefusal.tsx'
import type { Page } from '../../page.ts'
import type { Chapter, Told } from '../../tell.ts'
import type { Theme } from '../theme.ts'
import { About } from './About.tsx'
import { Board } from './Board.tsx'
import { Desk } from './Desk.tsx'
import { Eligibility } from './Eligibility.tsx'
import { Faq } from './Faq.tsx'
import { Footer } from './Footer.tsx'
import { Gallery } from './Gallery.tsx'
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
import { Tracks } from './Tracks.tsx'
import { Updates } from './Updates.tsx'
import { Venue } from './Venue.tsx'
import { Wall } from './Wall.tsx'

export const lawha: Theme = {
  style: styleOf,
  preloads: ({ assets, language }) => (language === 'ar' ? [assets.ledArabic, assets.readexArabic] : [assets.ledLatin, assets.readexLatin]),
  browserColours: ({ content }) => ({
    light: dayOf(content.preset)['bg'] ?? content.preset,
    dark: nightOf(content.preset)['bg'] ?? content.preset,
  }),
  Body: ({ page, told }) => (
    <>
      <a className="skip" href="#main">
        {page.words.skip}
      </a>
      <Masthead page={page} chapters={told.chapters} />
      <main id="main">
        <FormRefusal page={page} chapters={told.chapters} />
        <section aria-labelledby="title">
          <Wall page={page} told={told} />
        </section>
        <Desk page={page} told={told} />
        {told.chapters.map(chapter => (
          <ChapterOf key={chapter.anchor} page={page} told={told} chapter={chapter} />
        ))}
      </main>
      <Footer page={page} told={told} />
      {told.hero.action && page.stage === 'open' && (
        <a className="stick btn" href={told.hero.action.href}>
          {told.hero.action.label}
        </a>
      )}
    </>
  ),
  Thanks,
}

function ChapterOf({ page, told, chapter }: { page: Page; told: Told; chapter: Chapter }) {
  switch (chapter.type) {
    case 'about':
      return <About page={page} {...chapter} />
    case 'tracks':
      return <Tracks page={page} {...chapter} />
    case 'timeline':
      // The first stands beside the counter.
      return chapter.anchor === 'timeline' ? null : <Board page={page} {...chapter} />
    case 'prizes':
      return <Prizes page={page} {...chapter} />
    case 'faq':
      return <Faq page={page} {...chapter} />
    case 'register':
      return <Register page={page} {...chapter} facts={told.facts} />
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
