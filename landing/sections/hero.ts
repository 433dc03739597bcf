import { sectionOf } from '#contract/landing-pages/content.ts'
import type { Picture } from '#contract/landing-pages/picture.ts'
import { longestTagline } from '#contract/limits.ts'
import { kindAt } from '#contract/registrations/registration.ts'
import { daysUntilDeadline } from '#contract/time/days-left.ts'
import { calendarLinks } from '../links/calendar-links.ts'
import type { Page } from '../page/page.ts'
import { type TitleLine, titleOf } from '../page/title.ts'
import { registerLabel } from '../registrations/register-form.ts'

export type HeroView = {
  chip: string
  title: TitleLine[]
  edition: string
  tagline: string
  /** true if the tagline is a sample text of a preview */
  sampleTagline: boolean
  /** true if a description replaces the tagline, in a smaller font */
  isLong: boolean
  /** text about the next date, such as the close of registration; '' if there is none */
  extra: string
  /** main button; null if the page has no section to link to */
  action: { label: string; href: string } | null
  /** short registration button in the header; null while registration is unavailable */
  registering: { label: string; href: string } | null
  calendar: string | null
  cover: Picture | null
  alt: string
}

/** `anchors`: existing sections that the button can link to. */
export function presentHero(page: Page, anchors: ReadonlySet<string>): HeroView {
  const { tenant, content, stage, words } = page
  const hero = sectionOf(content, 'hero')
  const tagline = (hero ? page.say(hero.tagline) : '') || page.say(tenant.description)
  const sampleTagline = page.preview === true && !tagline
  const picture = hero?.picture ? page.pictures[hero.picture] : undefined
  return {
    chip: words.stage[stage],
    title: titleOf(page.name),
    edition: hero ? page.say(hero.edition) : '',
    tagline: tagline || (sampleTagline ? words.sampleTagline : ''),
    sampleTagline,
    isLong: tagline.length > longestTagline,
    extra: extraLine(page),
    action: mainAction(page, anchors),
    registering: anchors.has('register') ? registeringOf(page) : null,
    calendar: ['soon', 'open', 'closed'].includes(stage) ? calendarLinks(page).file : null,
    cover: picture ?? tenant.cover,
    alt: hero ? page.say(hero.alt) : '',
  }
}

export function extraLine({ tenant, stage, words, format, now }: Page): string {
  const submissions = format.closing(tenant.submission_closes_at ?? tenant.ends_at)
  switch (stage) {
    case 'soon':
      return words.opensOn(format.fullDate(new Date(tenant.registration_opens_at)))
    case 'open': {
      const left = daysUntilDeadline(tenant.registration_closes_at, tenant.timezone, now)
      return left > 0 ? `${format.counted(left, words.days)} ${words.toClose}` : words.lastDay
    }
    case 'closed':
      return words.startsOn(format.fullDate(new Date(tenant.starts_at)))
    case 'running':
      return words.submissionsCloseAt(format.fullDate(submissions), format.zonedTime(submissions))
    case 'judging':
      return tenant.winners_at ? words.resultsOn(format.fullDate(new Date(tenant.winners_at))) : ''
    // The call-off banner already shows the reason.
    case 'cancelled':
    case 'postponed':
    case 'draft':
    case 'finished':
      return ''
  }
}

function registeringOf(page: Page): HeroView['registering'] {
  const { form } = page.words
  const label = registerLabel(page)
  const elsewhere = elsewhereOf(page)
  if (elsewhere) return page.stage === 'open' ? { label, href: elsewhere } : null
  const kind = kindAt(page.stage, sectionOf(page.content, 'register'))
  if (kind === null) return null
  const labels = {
    interest: form.sendInterest,
    next_edition: form.nextEdition,
    waiting: form.waiting,
    application: label,
  }
  return { label: labels[kind], href: '#register' }
}

const elsewhereOf = ({ content }: Page) => sectionOf(content, 'register')?.elsewhere ?? ''

/** Returns the main button for the stage. If its section is missing, returns the next best button. */
function mainAction(page: Page, anchors: ReadonlySet<string>) {
  const { stage, words, content } = page
  if (stage === 'closed' && kindAt(stage, sectionOf(content, 'register')) === 'waiting')
    return { label: words.joinWaitingList, href: '#register' }
  const better = betterGoals[stage]
  if (better && anchors.has(better.goal)) return { label: words.betterAction[better.stage], href: `#${better.goal}` }
  if (stage === 'draft') return null
  const elsewhere = elsewhereOf(page)
  if (stage === 'open') return { label: registerLabel(page), href: elsewhere || '#register' }
  // External registration has no form for requesting a notification.
  if (stage === 'soon' && elsewhere) return anchors.has('timeline') ? { label: words.action.closed, href: '#timeline' } : null
  const goal = goals[stage]
  return anchors.has(goal) ? { label: words.action[stage], href: `#${goal}` } : null
}
const betterGoals: Partial<Record<Page['stage'], { stage: keyof Page['words']['betterAction']; goal: string }>> = {
  closed: { stage: 'closed', goal: 'programme' },
  running: { stage: 'running', goal: 'programme' },
  judging: { stage: 'judging', goal: 'results' },
  finished: { stage: 'finished', goal: 'results' },
  cancelled: { stage: 'cancelled', goal: 'updates' },
  postponed: { stage: 'postponed', goal: 'updates' },
}
const goals = {
  soon: 'register',
  open: 'register',
  closed: 'timeline',
  running: 'timeline',
  judging: 'timeline',
  finished: 'prizes',
  cancelled: 'ask',
  postponed: 'ask',
} as const
