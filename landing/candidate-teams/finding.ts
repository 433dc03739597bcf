import { type ActForm, emptyPart, type FormsLine, type FormsPart, type FormsView, plainField } from '../forms/forms-page.ts'
import type { Page } from '../page/page.ts'
import { fieldNames } from '../words/fields.ts'
import { findingWords } from '../words/finding.ts'

type Listing = { skills: string; city: string; about: string }
/** `name` is the short form shown to strangers; `team` is set for captains. */
type Seeker = Listing & { id: string; name: string; team: string | null }
export type StoredFinding = {
  isCaptain: boolean
  own: Listing | null
  /** pending requests from others */
  asked: readonly Seeker[]
  agreed: readonly { id: string; fullname: string; email: string }[]
  others: readonly (Seeker & { request: 'none' | 'asked' | 'declined' })[]
}

export function presentFinding(page: Page, finding: StoredFinding): FormsView {
  const words = findingWords[page.language]
  const { errors = {} } = page.form ?? {}
  const action = new URL(page.here ?? '', page.address).pathname
  const { own, asked, agreed } = finding
  return {
    title: finding.isCaptain ? words.titleMates : words.title,
    lead: words.lead,
    notice: '',
    back: { label: words.back, href: action.replace(/\/find$/, '/team') },
    also: null,
    wrong: words.wrong,
    errors: Object.entries(errors).map(([name, text]) => ({ href: name === 'form' ? '#main' : `#f-${name}`, text })),
    parts: [
      listingPart(page, finding, action),
      ...(asked.length > 0 ? [requestsPart(page, asked, action)] : []),
      ...(agreed.length > 0
        ? [
            {
              ...emptyPart,
              anchor: 'contacts',
              heading: words.agreed,
              lines: agreed.map(({ id, fullname, email }) => ({ key: id, label: fullname, value: email })),
            },
          ]
        : []),
      ...(own ? [othersPart(page, finding, action)] : []),
    ],
  }
}

function listingPart(page: Page, { own, isCaptain }: StoredFinding, action: string): FormsPart {
  const words = findingWords[page.language]
  const { values = {}, errors = {} } = page.form ?? {}
  const fieldOf = (name: keyof Listing, label: string, more: Partial<Parameters<typeof plainField>[0]> = {}) =>
    plainField({ name, type: 'line', label, value: values[name] ?? own?.[name] ?? '', error: errors[name] ?? '', ...more })
  const optional = { required: false, optional: fieldNames[page.language].optional }
  const save: ActForm = {
    ...formOf(action, 'show', own ? words.save : words.show),
    fields: [
      fieldOf('skills', isCaptain ? words.skillsOfMates : words.skills),
      fieldOf('city', words.city, optional),
      fieldOf('about', words.about, { ...optional, type: 'lines', hint: words.aboutHint }),
    ],
  }
  if (!own) return { ...emptyPart, anchor: 'yours', heading: words.yours, forms: [save] }
  const isWrong = Object.keys(errors).length > 0
  const hide = { ...formOf(action, 'hide', words.hide), summary: words.hide, means: words.hideMeans }
  return {
    ...emptyPart,
    anchor: 'yours',
    heading: words.yours,
    lines: linesOf(page, own, isCaptain),
    forms: [{ ...save, summary: words.edit, isOpen: isWrong }, hide],
  }
}

function requestsPart(page: Page, asked: readonly Seeker[], action: string): FormsPart {
  const words = findingWords[page.language]
  const forms = asked.map(seeker => ({
    ...personForm(page, seeker, action),
    does: [
      { label: words.agree, act: 'agree' },
      { label: words.decline, act: 'decline' },
      { label: words.block, act: 'block' },
    ],
    isOpen: asked.length === 1,
  }))
  return { ...emptyPart, anchor: 'asked', heading: words.asked, means: words.askedMeans, forms }
}

function othersPart(page: Page, { others }: StoredFinding, action: string): FormsPart {
  const words = findingWords[page.language]
  const forms = others.map(({ request, ...seeker }): ActForm => {
    const form = personForm(page, seeker, action)
    if (request === 'none')
      return {
        ...form,
        means: words.askMeans,
        does: [
          { label: words.ask, act: 'ask' },
          { label: words.block, act: 'block' },
        ],
      }
    return { ...form, means: request === 'asked' ? words.waiting : words.declined, does: [] }
  })
  return { ...emptyPart, anchor: 'people', heading: words.people, means: others.length === 0 ? words.nobody : '', forms }
}

function personForm(page: Page, seeker: Seeker, action: string): ActForm {
  const summary = `${seeker.team ?? seeker.name} · ${seeker.skills}`
  return {
    ...formOf(action, '', ''),
    key: seeker.id,
    summary,
    hidden: { who: seeker.id },
    lines: linesOf(page, seeker, seeker.team !== null, seeker),
  }
}

function linesOf(page: Page, { skills, city, about }: Listing, isTeams: boolean, seeker?: Seeker): FormsLine[] {
  const words = findingWords[page.language]
  const lines = [
    { key: 'captain', label: words.captain, value: seeker?.team ? seeker.name : '' },
    { key: 'skills', label: isTeams ? words.wanted : words.theirs, value: skills },
    { key: 'city', label: words.city, value: city },
    { key: 'about', label: words.said, value: about },
  ]
  return lines.filter(({ value }) => value !== '')
}

const formOf = (action: string, act: string, label: string): ActForm => ({
  key: act || 'person',
  summary: '',
  means: '',
  lines: [],
  action,
  hidden: act ? { act } : {},
  fields: [],
  does: label ? [{ label }] : [],
  isOpen: false,
})
