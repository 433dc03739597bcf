import type { Hackathon } from '#contract/tenants/tenant.ts'
import { coverTransition } from '#portal/domain/hackathon/cover-transition.ts'
import { PagePicture } from '#portal/domain/hackathon/PagePicture.tsx'
import css from './hackathon-cover.module.css'

/** The cover of a hackathon, or the art of its page. `className` sets its size. */
export function HackathonCover({ hackathon, className }: { hackathon: Hackathon; className: string | undefined }) {
  const { cover_pic, look, tenant_name, city, format } = hackathon
  return (
    <div className={`${css.cover} ${className}`} style={coverTransition(tenant_name)}>
      {cover_pic ? (
        <img src={cover_pic} alt="" loading="lazy" />
      ) : (
        <PagePicture look={look} seed={tenant_name} city={city} format={format} />
      )}
    </div>
  )
}
