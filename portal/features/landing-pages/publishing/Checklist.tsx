import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { StepId } from '../draft/steps.ts'
import { useEditor } from '../draft/use-editor-store.ts'
import { IssueLinks } from './IssueLinks.tsx'

/** What publishing still needs, each a link to the step that mends it; then what would help. */
export function Checklist({ onChoose }: { onChoose: (step: StepId) => void }) {
  const { t } = useTranslation('editor')
  const issues = useEditor(state => state.page.issues)
  const advice = issues.filter(issue => issue.weight === 'advice')
  return (
    <Stack gap="sm">
      <Text>{t('checklist.needed')}</Text>
      <IssueLinks issues={issues.filter(issue => issue.weight === 'required')} onChoose={onChoose} />
      {advice.length > 0 && (
        <>
          <Text c="dimmed">{t('checklist.advised')}</Text>
          <IssueLinks issues={advice} onChoose={onChoose} />
        </>
      )}
    </Stack>
  )
}
