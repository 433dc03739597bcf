import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

export function CheckInLink() {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  return (
    <Button component={Link} to="?tab=registrations&door=1" variant="default" size="sm">
      {t('open')}
    </Button>
  )
}
