import type { AddressesOf } from '../address.ts'
import type { Endpoints } from '../endpoints.ts'

export const judging: AddressesOf<Endpoints['judging']> = {
  list: { method: 'GET', path: '/api/v1/judging/rounds/', success: [200] },
  createRound: { method: 'POST', path: '/api/v1/judging/rounds/', success: [201] },
  setRound: { method: 'PUT', path: '/api/v1/judging/rounds/:id/', success: [200] },
  removeRound: { method: 'DELETE', path: '/api/v1/judging/rounds/:id/', success: [204] },
  setState: { method: 'PUT', path: '/api/v1/judging/rounds/:id/state/', success: [200] },
  setRankingMethod: { method: 'PUT', path: '/api/v1/judging/rounds/:id/ranking-method/', success: [200] },
  coverage: { method: 'GET', path: '/api/v1/judging/rounds/:id/coverage/', success: [200] },
  excludeJudge: { method: 'PUT', path: '/api/v1/judging/rounds/:id/judges/:judge/', success: [200] },
  restart: { method: 'POST', path: '/api/v1/judging/rounds/:id/restart/', success: [200] },
  setMessage: { method: 'PUT', path: '/api/v1/judging/rounds/:id/message/', success: [200] },
  control: { method: 'GET', path: '/api/v1/judging/rounds/:id/control/', success: [200] },
  setCurrent: { method: 'PUT', path: '/api/v1/judging/rounds/:id/current/', success: [200] },
  setOrder: { method: 'PUT', path: '/api/v1/judging/rounds/:id/order/', success: [200] },
  hideProject: { method: 'PUT', path: '/api/v1/judging/rounds/:id/projects/:project/', success: [200] },
  assign: { method: 'POST', path: '/api/v1/judging/rounds/:id/visits/', success: [200] },
  scores: { method: 'GET', path: '/api/v1/judging/rounds/:id/scores/', success: [200] },
  ranking: { method: 'GET', path: '/api/v1/judging/rounds/:id/ranking/', success: [200] },
  rankingInput: { method: 'GET', path: '/api/v1/judging/rounds/:id/ranking-input/', success: [200] },
  exportScores: { method: 'GET', path: '/api/v1/judging/rounds/:id/export/', success: [200] },
  enterScores: { method: 'POST', path: '/api/v1/judging/rounds/:id/judgements/', success: [200] },
  rehearse: { method: 'POST', path: '/api/v1/judging/rounds/:id/rehearsal/', success: [200] },
  judges: { method: 'GET', path: '/api/v1/judging/judges/', success: [200] },
  createJudge: { method: 'POST', path: '/api/v1/judging/judges/', success: [201] },
  createJudges: { method: 'POST', path: '/api/v1/judging/judges/several/', success: [200] },
  removeJudge: { method: 'DELETE', path: '/api/v1/judging/judges/:id/', success: [204] },
  setJudge: { method: 'PUT', path: '/api/v1/judging/judges/:id/', success: [200] },
  renewLink: { method: 'POST', path: '/api/v1/judging/judges/:id/link/', success: [200] },
  revokeLink: { method: 'DELETE', path: '/api/v1/judging/judges/:id/link/', success: [204] },
  acceptDevice: { method: 'POST', path: '/api/v1/judging/judges/:id/device/', success: [200] },
  setConflict: { method: 'PUT', path: '/api/v1/judging/judges/:id/conflicts/:project/', success: [200] },
  allowAffiliation: { method: 'PUT', path: '/api/v1/judging/affiliations/', success: [200] },
}

export const judge: AddressesOf<Endpoints['judge']> = {
  open: { method: 'POST', path: '/api/v1/judge/open/', success: [200] },
  next: { method: 'POST', path: '/api/v1/judge/next/', success: [200] },
  send: { method: 'POST', path: '/api/v1/judge/entries/', success: [200] },
}
