import type { Page } from '../page.ts'

/** What the programme has at this moment, and where. */
export const NowOn = ({ page, now }: { page: Page; now: { title: string; room: string } }) => (
  <p className="now-on">
    <b>{page.words.programme.nowLabel}</b> <bdi>{now.title}</bdi>
    {now.room && (
      <>
        {' · '}
        <bdi>{now.room}</bdi>
      </>
    )}
  </p>
)
