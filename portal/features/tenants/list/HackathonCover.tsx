import type { Hackathon } from '#contract/tenants/tenant.ts'
import { coverTransition } from '#portal/domain/hackathon/cover-transition.ts'
import { Thumbnail } from '#portal/domain/hackathon/Thumbnail.tsx'
import css from './hackathon-cover.module.css'

/** The cover of a hackathon, or the art of its page. `className` sets its size. */
export const HackathonCover = ({ hackathon, className }: { hackathon: Hackathon; className: string | undefined }) => (
  <div className={`${css.cover} ${className}`} style={coverTransition(hackathon.tenant_name)}>
    <Thumbnail hackathon={hackathon} />
  </div>
)
