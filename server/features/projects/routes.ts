import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { changeMember } from './change-member.ts'
import { decideLate, reopen, setState, setTable, setTables } from './change-project.ts'
import { exportProjectFiles } from './export-files.ts'
import { exportProjects } from './export-projects.ts'
import { countProjects, findProjects } from './listed-projects.ts'
import { projectDetail } from './project-detail.ts'
import { getSettings, setSettings } from './submission-settings.ts'

const listProjects: Handler<typeof endpoints.projects.list> = ({ query: { page, limit, order: _, ...wanted } }, context) =>
  context.within(async db => {
    const results = await findProjects(db, context.tenant.id, wanted, { limit, offset: (page - 1) * limit })
    return { count: await countProjects(db, context.tenant.id, wanted), page, limit, results }
  })

export const projectsRoutes: Handlers<Endpoints['projects']> = {
  settings: getSettings,
  setSettings,
  list: listProjects,
  export: exportProjects,
  exportFiles: exportProjectFiles,
  setTables,
  detail: projectDetail,
  setState,
  setTable,
  changeMember,
  decideLate,
  reopen,
}
