import type { Hackathon } from '#contract/tenants/tenant.ts'
import { PagePicture } from './PagePicture.tsx'

/** The cover of a hackathon, or the picture of its page. */
export const Thumbnail = ({
  hackathon: { cover_pic, look, tenant_name, city, format },
}: {
  hackathon: Pick<Hackathon, 'cover_pic' | 'look' | 'tenant_name' | 'city' | 'format'>
}) =>
  cover_pic ? <img src={cover_pic} alt="" loading="lazy" /> : <PagePicture look={look} seed={tenant_name} city={city} format={format} />
