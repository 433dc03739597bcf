import { Button } from '@mantine/core'
import { IconDoorEnter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EnterDialog } from '#portal/domain/switch/EnterDialog.tsx'

/** The way into somebody's hackathon, by its address. */
export function EnterButton() {
  const { t } = useTranslation('platform')
  const [opened, setOpened] = useState<boolean | null>(null)
  return (
    <>
      <Button variant="default" leftSection={<IconDoorEnter size={20} className="icon-dir" aria-hidden />} onClick={() => setOpened(true)}>
        {t('enter')}
      </Button>
      <EnterDialog opened={opened} close={() => setOpened(false)} />
    </>
  )
}
