import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { languagesOf } from '#contract/tenants/tenant.ts'
import { ReadinessMeter } from '#portal/domain/readiness/readiness.tsx'
import type { StepId } from '../draft/steps.ts'
import { useEditor, useFacts } from '../draft/use-editor-store.ts'
import { IssueLinks } from './IssueLinks.tsx'
import css from './publishing.module.css'

export function Readiness({ onChoose }: { onChoose: (step: StepId) => void }) {
  const { t } = useTranslation(['editor', 'readiness'])
  const { issues, readiness, completeness, status, unpublished } = useEditor(state => state.page)
  const languages = languagesOf(useFacts().languages)
  const needed = issues.filter(issue => issue.weight === 'required').length
  const behind = languages.length > 1 ? languages.filter(language => completeness[language] < 100) : []
  const live = (count: number) => (count ? t('ready.waiting', { count }) : t('ready.live'))
  return (
    <details className={css.readiness}>
      <summary>
        <span className={css.ready} data-ready={needed === 0 || undefined}>
          {needed ? t('ready.needed', { count: needed }) : status === 'published' ? live(unpublished.length) : t('ready.yes')}
        </span>
        <IconChevronDown size={18} aria-hidden />
        <ReadinessMeter {...readiness} />
        {behind.map(language => (
          <span key={language} className={css.behind}>
            {t(`ready.${language}`)}
          </span>
        ))}
      </summary>
      {issues.length ? <IssueLinks issues={issues} onChoose={onChoose} /> : <p className={css.behind}>{t('readiness:complete')}</p>}
    </details>
  )
}
