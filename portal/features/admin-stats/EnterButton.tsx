import { Button } from '@mantine/core'
import { IconDoorEnter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '#portal/platform/i18n/i18n.ts'

const EnterHackathon = lazy(async () => {
  const [{ EnterHackathon: Dialog }] = await Promise.all([
    import('#portal/domain/switch/EnterHackathon.tsx'),
    loadWords('switched', 'factor'),
  ])
  return { default: Dialog }
})

/** The way into somebody's hackathon, by its address. */
export function EnterButton() {
  const { t } = useTranslation('platform')
  const [opened, setOpened] = useState<boolean | null>(null)
  return (
    <>
      <Button variant="default" leftSection={<IconDoorEnter size={20} className="icon-dir" aria-hidden />} onClick={() => setOpened(true)}>
        {t('enter')}
      </Button>
      {opened !== null && (
        <Suspense>
          <EnterHackathon opened={opened} close={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
