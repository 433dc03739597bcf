import type { ThanksFrameProps } from '../themes/theme.ts'
import { KeyFacts } from './Opening.tsx'

/** What has to be said, beside the theme's picture; then when and where it is. */
export function Announcement(props: ThanksFrameProps) {
  const { theme, page, facts, children } = props
  if (theme.ThanksFrame) return <theme.ThanksFrame {...props} />
  return (
    <>
      <section className="hero thanks" aria-labelledby="title">
        <div className="hero-text">{children}</div>
        {theme.HeroArt && <theme.HeroArt page={page} cover={null} alt="" />}
      </section>
      <KeyFacts page={page} facts={facts} />
    </>
  )
}
