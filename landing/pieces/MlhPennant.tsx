import { sectionOf } from '#contract/landing-pages/content.ts'
import { mlhSeasonOf } from '#contract/registration-form/mlh.ts'
import type { Page } from '../page/page.ts'
import { mlhNames } from '../words/mlh.ts'
import { OutLink } from './Links.tsx'

/** Shows MLH membership as plain text. Decision 038 explains why the MLH logo is not used. */
export function MlhPennant({ page }: { page: Page }) {
  const { language, tenant } = page
  if (!isMlhMember(page)) return null
  const { member, season } = mlhNames[language].pennant
  return (
    <p className="mlh">
      <OutLink page={page} href="https://mlh.com/events">
        <b>MLH</b> {member} <span>{season(mlhSeasonOf(tenant.starts_at, tenant.timezone))}</span>
      </OutLink>
    </p>
  )
}

export const isMlhMember = ({ content }: Page): boolean => sectionOf(content, 'register')?.mlh === 'member'
