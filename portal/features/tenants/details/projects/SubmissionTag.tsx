import { useTranslation } from 'react-i18next'
import type { ListedProject } from '#contract/projects/project-records.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'

/** State of a project: what the organizers decided, otherwise whether it was submitted. */
export function SubmissionTag({ state, set_aside, is_submitted, is_late, late, version }: ListedProject) {
  const { t } = useTranslation('projects', { keyPrefix: 'state' })
  if (set_aside) return <Tag color="gray">{t('set_aside')}</Tag>
  if (state !== 'active') return <Tag color="red">{t(state)}</Tag>
  if (late === 'requested') return <Tag color="orange">{t('late_requested')}</Tag>
  if (is_late) return <Tag color="orange">{t('late')}</Tag>
  if (is_submitted) return <Tag color="green">{t('submitted')}</Tag>
  return <Tag color="gray">{t(version > 0 ? 'draft' : 'none')}</Tag>
}
