import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { rehearse as runRehearsal, type Rehearsal } from '#server/domain/judging/rehearsal.ts'
import { findRound } from '#server/domain/judging/rounds.ts'
import { assign, control, enterScores, excludeJudge, hideProject, setCurrent, setOrder } from './control.ts'
import { createJudges } from './create-judges.ts'
import { exportScores } from './export-scores.ts'
import {
  acceptDevice,
  allowAffiliation,
  createJudge,
  listJudges,
  removeJudge,
  renewLink,
  revokeLink,
  setConflict,
  setJudge,
} from './judges.ts'
import { coverage, createRound, listRounds, removeRound, restart, setMessage, setRankingMethod, setRound, setState } from './rounds.ts'
import { ranking, rankingInput, scores } from './scores.ts'

/** Carries the result out of the transaction that it rolls back. */
class RolledBack extends Error {
  readonly rehearsal: Rehearsal
  constructor(rehearsal: Rehearsal) {
    super('the rehearsal is rolled back')
    this.rehearsal = rehearsal
  }
}

const rehearse: Handler<typeof endpoints.judging.rehearse> = async ({ params }, context) => {
  const result = await context
    .within<Rehearsal>(async db => {
      throw new RolledBack(await runRehearsal(db, context.tenant.id, await findRound(db, context.tenant.id, params.id)))
    })
    .catch((error: unknown) => {
      if (error instanceof RolledBack) return error.rehearsal
      throw error
    })
  return context.reply(result)
}

export const judgingRoutes: Handlers<Endpoints['judging']> = {
  list: listRounds,
  createRound,
  setRound,
  removeRound,
  setState,
  setRankingMethod,
  coverage,
  excludeJudge,
  restart,
  setMessage,
  control,
  setCurrent,
  setOrder,
  hideProject,
  assign,
  scores,
  ranking,
  rankingInput,
  exportScores,
  enterScores,
  rehearse,
  judges: listJudges,
  createJudge,
  createJudges,
  removeJudge,
  setJudge,
  renewLink,
  revokeLink,
  acceptDevice,
  setConflict,
  allowAffiliation,
}
