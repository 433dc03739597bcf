import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Import } from '#contract/imports/import-records.ts'

/** Says before the import what becomes of the projects in the file. */
export function ProjectsNotice({ data: { projects } }: { data: Import }) {
  const { t } = useTranslation('sheets', { keyPrefix: 'projects' })
  const { create, existing, shortened, sets_deadline } = projects
  if (create + existing === 0) return null
  const facts = [
    ...(create > 0 ? [t('create', { count: create })] : []),
    ...(existing > 0 ? [t('existing', { count: existing })] : []),
    ...(shortened > 0 ? [t('shortened', { count: shortened })] : []),
    ...(sets_deadline ? [t('sets_deadline')] : []),
  ]
  return (
    <Alert variant="light">
      <Text>{facts.join(' ')}</Text>
    </Alert>
  )
}
