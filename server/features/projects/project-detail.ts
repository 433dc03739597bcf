import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import {
  contentOf,
  findCountingVersion,
  findProjectFiles,
  findVersion,
  listVersions,
  membersOf,
} from '#server/domain/projects/project-store.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findProject, readListed } from './listed-projects.ts'

/** Returns a version and the one before it, so that the reader sees what changed. Default: the version that counts, otherwise the last. */
export const projectDetail: Handler<typeof endpoints.projects.detail> = ({ params, query }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const project = await findProject(db, tenant, params.id)
    const listed = await readListed(db, tenant, project.id)
    const counts = await findCountingVersion(db, tenant, project.id)
    const shown = query.version ?? counts?.number ?? project.version
    const version = shown > 0 ? ((await findVersion(db, tenant, project.id, shown)) ?? refuse('project.not_found')) : undefined
    const former = shown > 1 ? await findVersion(db, tenant, project.id, shown - 1) : undefined
    const content = version?.content ?? contentOf({})
    const files = await findProjectFiles(db, tenant, [content, ...(former ? [former.content] : [])])
    const members = await membersOf(db, tenant, project)
    return {
      ...listed,
      members: members.map(({ fullname }) => fullname),
      member_ids: members.map(({ id }) => id),
      hides_members: project.hides_members,
      shown,
      content,
      former: former?.content ?? null,
      ...files,
      versions: (await listVersions(db, tenant, project.id)).map(one => ({ ...one, counts: one.number === counts?.number })),
    }
  })
