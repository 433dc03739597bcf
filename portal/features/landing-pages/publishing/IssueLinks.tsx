import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Issue } from '#contract/landing-pages/readiness.ts'
import { useSession } from '#portal/platform/session/session.ts'
import type { StepId } from '../draft/steps.ts'
import { useEditorStore, useEditor } from '../draft/use-editor-store.ts'
import { mended, placeOfIssue } from './fixes.ts'
import css from './publishing.module.css'
import { StepMark } from './StepMark.tsx'

type Props = { issues: readonly Issue[]; onChoose: (step: StepId) => void }

export function IssueLinks({ issues, onChoose }: Props) {
  const { t } = useTranslation(['editor', 'readiness'])
  const store = useEditorStore()
  const draft = useEditor(state => state.draft)
  const email = useSession(state => state.user?.email)
  const go = (issue: Issue) => {
    const { step, field } = placeOfIssue(store.state.getState().draft, issue)
    onChoose(step)
    store.want(field)
  }
  return (
    <ul className={css.issues}>
      {issues.map(issue => {
        const better = mended(draft, issue, email)
        return (
          <li key={issue.code} className={css.item}>
            <UnstyledButton className={css.issue} onClick={() => go(issue)}>
              <StepMark mark={issue.weight === 'required' ? 'required' : 'advised'} />
              <span className={css.what}>{t(`readiness:step.${issue.code}`)}</span>
              <IconChevronRight size={18} className="icon-dir" aria-hidden />
            </UnstyledButton>
            {better && (
              <Button variant="subtle" size="compact-sm" onClick={() => store.change(better.draft, '')}>
                {t(`fix.${better.by}`)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
