// The forms that confirm or decline joining a team, and what becomes of projects.

import type { L10n } from '#contract/language.ts'
import { type ActForm, emptyPart, type FormsPart, plainField } from '../forms/forms-page.ts'
import type { Page } from '../page/page.ts'
import { teamWords } from '../words/teams.ts'

/** A project that is not withdrawn. `fixed`: why candidates cannot change the members; null if they can. */
export type StoredPartyProject = { name: L10n; is_submitted: boolean; fixed: 'submitted' | 'disqualified' | null }
/**
 * `decline`: path of the form that declines an invitation by email; null for the team's link. `keeps`: the project that goes on; null if the
 * candidate must choose.
 */
export type InvitedInto = {
  name: string
  isFull: boolean
  decline: string | null
  project: StoredPartyProject | null
  keeps: 'own' | 'team' | null
}

export function confirmation(
  page: Page,
  action: string,
  mine: StoredPartyProject | null,
  { decline, project, keeps }: InvitedInto,
): FormsPart {
  const { own, join } = teamWords[page.language]
  const { values = {}, errors = {} } = page.form ?? {}
  const invitation = values['invitation'] ?? ''
  const names = { own: mine ? projectName(page, mine) : '', team: project ? projectName(page, project) : '' }
  const choice =
    keeps === null
      ? [
          plainField({
            name: 'keeps',
            type: 'yes_no',
            label: own.keeps,
            hint: own.keepsHint,
            options: (['own', 'team'] as const).map(value => ({ value, label: own.keepsOption[value](names[value]) })),
            value: values['keeps'] ?? '',
            error: errors['keeps'] ?? '',
          }),
        ]
      : []
  const becomes =
    mine && project
      ? keeps && own.setAside(names[keeps], names[keeps === 'own' ? 'team' : 'own'])
      : mine
        ? own.ownProject(names.own)
        : project && own.teamProject(names.team)
  return {
    ...emptyPart,
    anchor: 'confirm',
    heading: own.confirm,
    forms: [
      { ...formOf(action, 'join', own.doJoin), means: becomes || '', fields: choice, hidden: { act: 'join', invitation } },
      ...(decline ? [{ ...declineForm(page, decline), summary: join.decline }] : []),
    ],
  }
}

export const projectName = (page: Page, { name }: StoredPartyProject) => page.call(name) || teamWords[page.language].own.unnamed

/** For invited people who cannot join now, because they are in another team or the team is full. */
export const declinePart = (page: Page, team: string, decline: string): FormsPart => ({
  ...emptyPart,
  anchor: 'decline',
  heading: teamWords[page.language].join.declineOf(team),
  forms: [declineForm(page, decline)],
})

const declineForm = ({ language }: Page, decline: string): ActForm => {
  const { join } = teamWords[language]
  return { ...formOf(decline, 'decline', join.doDecline), means: join.declineMeans }
}

export const formOf = (action: string, act: string, label: string): ActForm => ({
  key: act,
  summary: '',
  means: '',
  lines: [],
  action,
  hidden: { act },
  fields: [],
  does: [{ label }],
  isOpen: false,
})
