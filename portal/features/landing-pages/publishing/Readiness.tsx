import { Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { languagesOf } from '#contract/tenant.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import type { StepId } from '../draft/steps.ts'
import { useEditor, useFacts } from '../draft/use-editor-store.ts'
import { IssueLinks } from './IssueLinks.tsx'
import css from './publishing.module.css'

/** How far the page is: what publishing needs, what would help, and how much is written in each language. */
export function Readiness({ onChoose }: { onChoose: (step: StepId) => void }) {
  const { t } = useTranslation('editor')
  const { issues, completeness } = useEditor(state => state.page)
  const languages = languagesOf(useFacts().languages)
  const needed = issues.filter(issue => issue.weight === 'required').length
  return (
    <details className={css.readiness}>
      <summary>
        <span className={css.ready} data-ready={needed === 0 || undefined}>
          {needed ? t('ready.needed', { count: needed }) : t('ready.yes')}
        </span>
        <IconChevronDown size={18} aria-hidden />
        {languages.map(language => (
          <span key={language} className={css.share}>
            {t(`ready.${language}`, { share: formatNumber(completeness[language]) })}
            <progress max={100} value={completeness[language]} aria-hidden />
          </span>
        ))}
      </summary>
      {issues.length ? (
        <IssueLinks
          issues={[...issues].toSorted((a, b) => Number(b.weight === 'required') - Number(a.weight === 'required'))}
          onChoose={onChoose}
        />
      ) : (
        <Text fz="sm" c="dimmed">
          {t('ready.all')}
        </Text>
      )}
    </details>
  )
}
