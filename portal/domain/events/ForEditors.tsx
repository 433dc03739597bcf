import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '#contract/addresses.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { RemoveEvent } from './RemoveEvent.tsx'

const EventForm = lazy(async () => ({ default: (await import('./EventForm.tsx')).EventForm }))

/** Changing and removing, for those who may. */
export function ForEditors({ event }: { event: string }) {
  const { t } = useTranslation('events')
  const navigate = useNavigate()
  const isSignedIn = useSession(({ user }) => user !== null)
  const [isEditing, setEditing] = useState(false)
  const own = useRead(api.events.mine, { query: { event } }, { enabled: isSignedIn })
  const mine = isSignedIn ? own.data?.results.find(({ id }) => id === event) : undefined
  if (!mine) return null
  return (
    <>
      <Button variant="default" onClick={() => setEditing(true)} leftSection={<IconPencil size={18} aria-hidden />}>
        {t('edit')}
      </Button>
      <RemoveEvent event={mine} onRemoved={() => void navigate(paths.events())} />
      {isEditing && (
        <Suspense>
          <EventForm event={mine} close={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
