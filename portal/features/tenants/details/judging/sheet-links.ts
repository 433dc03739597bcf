// Links of the QR codes on printed sheets: they open the form to enter that row by hand.

import type { ControlJudge, ControlProject } from '#contract/judging/control-room.ts'
import type { Round } from '#contract/judging/judging-records.ts'

/** Query parameter with the judge's id and the project's place in the running order. Ids of both would make the QR code too fine. */
export const sheetParameter = 'sheet'

export function sheetLink(round: Round, judge: ControlJudge, project: ControlProject): string {
  const query = new URLSearchParams({ tab: 'judging', round: round.id, [sheetParameter]: `${judge.id}.${project.position}` })
  return `${location.origin}${location.pathname}?${query}`
}

/** Returns the judge's id and the place of the project. */
export function readSheetParameter(value: string): { judge: string; position: number } {
  const [judge = '', position] = value.split('.')
  return { judge, position: Number(position) }
}
