import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { listMembers } from './list-members.ts'
import { leaveTeam, removeMember } from './remove-member.ts'
import { transferOwnership } from './transfer-ownership.ts'
import { updateMember } from './update-member.ts'

export const membersRoutes: Handlers<Endpoints['members']> = {
  list: listMembers,
  update: updateMember,
  remove: removeMember,
  leave: leaveTeam,
  transfer: transferOwnership,
}
