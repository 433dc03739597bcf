import { ActionIcon, Group, Title } from '@mantine/core'
import { IconArrowLeft, IconLink, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { CheckInList } from '#portal/domain/check-in/CheckInList.tsx'
import { type CheckInSource, useCheckIn } from '#portal/domain/check-in/use-check-in.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import shared from '../../details.module.css'
import { EarlyCheckInDialog, useEarlyCheckIn } from './EarlyCheckIn.tsx'
import { LinksDialog } from './LinksDialog.tsx'
import { WalkInDialog } from './WalkInDialog.tsx'

const DoorBadges = lazy(async () => ({
  default: (await Promise.all([import('../../badges/DoorBadges.tsx'), loadWords('badges')]))[0].DoorBadges,
}))

/** Check-in by a member, who can also register people at the entrance and, as an editor, create links for volunteers. */
export function CheckInPanel({ tenant, close }: { tenant: Tenant; close: () => void }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const source = useMemo(() => memberSource(tenant.id), [tenant.id])
  const { add, ...checkIn } = useCheckIn(source)
  const early = useEarlyCheckIn(tenant, checkIn.mark)
  const [opened, open] = useState<'walk_in' | 'links' | null>(null)
  const [requested, request] = useState<{ id: string } | null>(null)
  return (
    <section className={shared.panel} aria-labelledby="door">
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="subtle" color="gray" c="inherit" size={44} aria-label={t('close')} title={t('close')} onClick={close}>
          <IconArrowLeft size={20} className="icon-dir" aria-hidden />
        </ActionIcon>
        <Title order={2} fz="lg" id="door" flex={1}>
          {t('title')}
        </Title>
        <RowMenu
          label={t('actions')}
          actions={[
            { name: 'walk_in', label: t('walk_in.open'), icon: <IconUserPlus size={18} aria-hidden />, choose: () => open('walk_in') },
            ...(mayEdit(tenant.role)
              ? [{ name: 'links', label: t('links.open'), icon: <IconLink size={18} aria-hidden />, choose: () => open('links') }]
              : []),
          ]}
        />
      </Group>
      {/* Loaded with the screen, because the network can fail later. */}
      <Suspense>
        <DoorBadges tenant={tenant} requested={requested} />
      </Suspense>
      <CheckInList {...checkIn} mark={early.mark} printBadge={({ id }) => request({ id })} />
      <EarlyCheckInDialog tenant={tenant} early={early} />
      <WalkInDialog key={`walk_in ${opened}`} tenant={tenant} opened={opened === 'walk_in'} add={add} close={() => open(null)} />
      <LinksDialog key={`links ${opened}`} tenant={tenant} opened={opened === 'links'} close={() => open(null)} />
    </section>
  )
}

const memberSource = (tenant: string): CheckInSource => ({
  queue: `check-in ${tenant}`,
  load: filters => callTo(api.registrations.door, { tenant, query: filters }),
  async send(marks) {
    const { marks: outcomes } = await callTo(api.registrations.checkIn, { tenant, body: { marks } })
    invalidate([api.registrations.admission, api.registrations.list])
    return outcomes
  },
})
