import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { exportAudit } from './export-audit.ts'
import { exportPlatformAudit } from './export-platform-audit.ts'
import { listAudit } from './list-audit.ts'
import { platformAudit } from './platform-audit.ts'

export const auditRoutes: Handlers<Endpoints['audit']> = {
  list: listAudit,
  export: exportAudit,
  platform: platformAudit,
  exportPlatform: exportPlatformAudit,
}
