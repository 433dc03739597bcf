import type { PublicEvent } from '#contract/events/events-endpoints.ts'
import { PagePicture } from '#portal/domain/hackathon/PagePicture.tsx'
import { Mosaic } from '#portal/domain/hackathon/Painting.tsx'

export function EventPicture({ publicEvent: { id, cover_pic, hackathon, city, format } }: { publicEvent: PublicEvent }) {
  if (cover_pic) return <img src={cover_pic} alt="" loading="lazy" />
  return hackathon ? <PagePicture look={hackathon.look} seed={hackathon.tenant_name} city={city} format={format} /> : <Mosaic seed={id} />
}
