import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Issue } from '#contract/endpoints/landing-pages.ts'
import { useDesk } from '../draft/use-desk.ts'
import { StepMark } from '../frame/StepMark.tsx'
import { type StepId, stepOfIssue } from '../frame/steps.ts'
import css from './publishing.module.css'

type Props = { issues: readonly Issue[]; onChoose: (step: StepId) => void }

export function IssueLinks({ issues, onChoose }: Props) {
  const { t } = useTranslation('editor')
  const { store } = useDesk()
  return (
    <ul className={css.issues}>
      {issues.map(issue => (
        <li key={issue.code}>
          <UnstyledButton className={css.issue} onClick={() => onChoose(stepOfIssue(store.getState(), issue))}>
            <StepMark mark={issue.weight} />
            <span className={css.what}>{t(`issue.${issue.code}`)}</span>
            <IconChevronRight size={18} className="icon-dir" aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
