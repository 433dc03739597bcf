import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#portal/platform/paths/paths.ts'

export function NewHackathon({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation('hackathons')
  return (
    <Button component={Link} to={paths.config()} variant={variant} leftSection={<IconPlus size={20} aria-hidden />}>
      {t('new')}
    </Button>
  )
}
