import type { Page } from '../page.ts'
import type { AboutView } from '../sections/about.ts'
import { OutLink } from './OutLink.tsx'
import { PictureOf } from './Picture.tsx'

/** An ordinary link behind a poster of the organizer's: until it is followed, no other site is asked for anything. */
export const VideoLink = ({ page, video }: { page: Page; video: NonNullable<AboutView['video']> }) => (
  <p className="video">
    <OutLink page={page} href={video.href} className={video.poster ? 'poster' : 'tlink'}>
      {video.poster && <PictureOf picture={video.poster} alt="" sizes="(min-width: 48rem) 48rem, 90vw" />}
      <span>
        {page.words.watchVideo} <bdi dir="ltr">{video.site}</bdi>
      </span>
    </OutLink>
  </p>
)
