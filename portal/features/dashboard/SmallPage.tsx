import type { TenantSummary } from '#contract/endpoints/stats.ts'
import type { Hackathon } from '#contract/tenant.ts'
import { PagePicture } from '#portal/domain/hackathon/PagePicture.tsx'
import { teamLook } from '#portal/domain/hackathon/team-look.ts'
import css from './lead.module.css'

type Props = { tenant: TenantSummary; hackathon: Hackathon | undefined }

/** The page in small, as a window shows it: its address, its own picture, its name. A page that is public opens. */
export function SmallPage({ tenant: { name, tenant_name }, hackathon }: Props) {
  const picture = hackathon && (
    <>
      <span className={css.bar} dir="ltr">
        <span className={css.host}>{new URL(hackathon.public_url).host}</span>
      </span>
      <span className={css.picture}>
        {hackathon.cover_pic ? (
          <img src={hackathon.cover_pic} alt="" />
        ) : (
          <PagePicture look={hackathon.look} seed={tenant_name} city={hackathon.city} format={hackathon.format} />
        )}
      </span>
      <span className={css.title} dir="auto">
        {name}
      </span>
    </>
  )
  if (hackathon?.status !== 'published') return <div className={css.page}>{picture}</div>
  return (
    <a {...teamLook(hackathon.public_url)} target="_blank" rel="noopener" className={css.page}>
      {picture}
    </a>
  )
}
