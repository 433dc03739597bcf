import type { ThanksFrameProps } from '../themes/theme.ts'

/** What has to be said, beside the theme's picture. */
export function Announcement(props: ThanksFrameProps) {
  const { theme, page, children } = props
  if (theme.ThanksFrame) return <theme.ThanksFrame {...props} />
  return (
    <section className="hero thanks" aria-labelledby="title">
      <div className="hero-text">{children}</div>
      {theme.HeroArt && <theme.HeroArt page={page} cover={null} alt="" />}
    </section>
  )
}
