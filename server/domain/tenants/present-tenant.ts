import type { Picture } from '#contract/landing-pages/picture.ts'
import { type PageLook, startingLook } from '#contract/look/look.ts'
import type { MemberRole } from '#contract/members/roles.ts'
import { stageOf } from '#contract/tenants/stage.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { pageUrl, platformUrl, type Settings } from '#server/platform/settings/settings.ts'
import { now } from '#server/platform/time/now.ts'
import { factsOf, findTenant, type TenantRow } from './tenant-facts.ts'
import { findPictures } from './tenant-pictures.ts'

type Seen = TenantRow & { look: PageLook | null; /** null without phases */ has_screening: boolean | null }

/** `role` null: no member. */
function presentTenant(row: Seen, pictures: Record<string, Picture>, role: MemberRole | null, settings: Settings): Tenant {
  const facts = factsOf(row)
  const { id, tenant_name, status, suspended_reason, published_at, created_at, updated_at } = row
  return {
    ...facts,
    id,
    tenant_name,
    status,
    published_at,
    created_at,
    updated_at,
    role,
    stage: stageOf({ ...facts, status }, new Date(now())),
    cover_pic: thumbnailOf(row.cover ? pictures[row.cover] : undefined),
    logo: thumbnailOf(row.logo ? pictures[row.logo] : undefined),
    look: row.look ?? startingLook,
    og_image: thumbnailOf(row.og_image ? pictures[row.og_image] : undefined),
    public_url: pageUrl(settings, row),
    platform_url: platformUrl(settings, tenant_name),
    has_phases: row.has_screening !== null,
    has_screening: row.has_screening === true,
    suspension: status === 'suspended' && role ? { reason: suspended_reason, contact: settings.operator.email } : null,
  }
}

export async function readTenant(db: Db, id: string, role: MemberRole | null, settings: Settings): Promise<Tenant | null> {
  const row = await findTenant(db, id)
  if (!row) return null
  const pictures = await findPictures(
    db,
    id,
    [row.logo, row.cover, row.og_image].filter(picture => picture !== null),
  )
  const phases = role === null ? undefined : await db.one<Pick<Seen, 'has_screening'>>(sql`select has_screening(${id})`)
  return presentTenant({ ...row, has_screening: phases?.has_screening ?? null }, pictures, role, settings)
}

/** A variant for every browser; null without a picture. */
export const thumbnailOf = (picture: Pick<Picture, 'variants'> | undefined): string | null =>
  (picture?.variants.find(variant => variant.mime !== 'image/avif') ?? picture?.variants[0])?.url ?? null
