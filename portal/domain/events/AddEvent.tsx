import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOwners } from './use-owners.ts'

/** For those whose event could be saved: nobody fills in a form for nothing. */
export function AddEvent({ add }: { add: () => void }) {
  const { t } = useTranslation('events')
  const owners = useOwners()
  if (!owners?.length) return null
  return (
    <Button onClick={add} leftSection={<IconPlus size={20} aria-hidden />}>
      {t('add')}
    </Button>
  )
}
