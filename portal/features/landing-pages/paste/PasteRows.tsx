import { Button } from '@mantine/core'
import { IconTablePlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PastedSection } from './reader.ts'

const PasteDialog = lazy(async () => ({ default: (await import('./PasteDialog.tsx')).PasteDialog }))

export function PasteRows({ section }: { section: PastedSection }) {
  const { t } = useTranslation('editor')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconTablePlus size={18} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('rows.paste')}
      </Button>
      {isOpen && (
        <Suspense>
          <PasteDialog section={section} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
