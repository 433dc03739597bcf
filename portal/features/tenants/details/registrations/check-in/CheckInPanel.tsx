import { ActionIcon, Group, Title } from '@mantine/core'
import { IconArrowLeft, IconLink, IconPlus, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { CheckInList } from '#portal/domain/check-in/CheckInList.tsx'
import { type CheckInSource, useCheckIn } from '#portal/domain/check-in/use-check-in.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import shared from '../../details.module.css'
import { EarlyCheckInDialog, useEarlyCheckIn } from './EarlyCheckIn.tsx'
import { LinksDialog } from './LinksDialog.tsx'
import { ListDialog } from './ListDialog.tsx'
import { ListPanel } from './ListPanel.tsx'
import { Lists } from './Lists.tsx'
import { useListActions } from './use-list-actions.tsx'
import { WalkInDialog } from './WalkInDialog.tsx'

const DoorBadges = lazy(async () => ({
  default: (await Promise.all([import('../../badges/DoorBadges.tsx'), loadWords('badges')]))[0].DoorBadges,
}))

/** Interval in ms in which the counts of the lists are loaded again. */
const countsMs = 20_000

/** Check-in by a member at the entrance or for a list. Members also register people at the entrance; editors set up lists and links for volunteers. */
export function CheckInPanel({ tenant, close }: { tenant: Tenant; close: () => void }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const [address, setAddress] = useSearchParams()
  const reading = useRead(api.checkInLists.list, { tenant: tenant.id }, { refetchInterval: countsMs })
  const lists = reading.data?.results ?? []
  const list = lists.find(({ id }) => id === address.get('door'))
  const [opened, open] = useState<'walk_in' | 'links' | 'add' | 'edit' | null>(null)
  const choose = (id: string | null) => setAddress({ tab: 'registrations', door: id ?? '1' }, { preventScrollReset: true })
  const { actions, error } = useListActions(tenant, lists, list, { edit: () => open('edit'), removed: () => choose(null) })
  const isEditor = mayEdit(tenant.role)
  return (
    <section className={shared.panel} aria-labelledby="door">
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="subtle" color="gray" c="inherit" size={44} aria-label={t('close')} title={t('close')} onClick={close}>
          <IconArrowLeft size={20} className="icon-dir" aria-hidden />
        </ActionIcon>
        <Title order={2} fz="lg" id="door" flex={1}>
          {list ? <bdi>{textIn(list.name, currentLanguage())}</bdi> : t('title')}
        </Title>
        <RowMenu
          label={t('actions')}
          actions={[
            ...(list
              ? actions
              : [
                  {
                    name: 'walk_in',
                    label: t('walk_in.open'),
                    icon: <IconUserPlus size={18} aria-hidden />,
                    choose: () => open('walk_in'),
                  },
                ]),
            ...(isEditor
              ? [
                  { name: 'links', label: t('links.open'), icon: <IconLink size={18} aria-hidden />, choose: () => open('links') },
                  { name: 'add', label: t('lists.add'), icon: <IconPlus size={18} aria-hidden />, choose: () => open('add') },
                ]
              : []),
          ]}
        />
      </Group>
      {reading.error !== null && <Failed what={t('lists.failed')} error={reading.error} retry={() => void reading.refetch()} />}
      <Lists lists={lists} current={list?.id ?? null} />
      <FormAlert>{error !== null && sentenceFor(error)}</FormAlert>
      {list ? (
        <ListPanel key={list.id} tenant={tenant.id} list={list} />
      ) : (
        <Entrance tenant={tenant} isWalkIn={opened === 'walk_in'} close={() => open(null)} />
      )}
      {isEditor && (
        <>
          <LinksDialog
            key={`links ${opened} ${list?.id}`}
            tenant={tenant}
            lists={lists.filter(({ closed_at }) => closed_at === null)}
            list={list}
            opened={opened === 'links'}
            close={() => open(null)}
          />
          <ListDialog
            key={`list ${opened} ${list?.id}`}
            tenant={tenant}
            list={opened === 'edit' ? (list ?? null) : null}
            opened={opened === 'add' || opened === 'edit'}
            close={() => open(null)}
            added={choose}
          />
        </>
      )}
    </section>
  )
}

function Entrance({ tenant, isWalkIn, close }: { tenant: Tenant; isWalkIn: boolean; close: () => void }) {
  const source = useMemo(() => memberSource(tenant.id), [tenant.id])
  const { add, ...checkIn } = useCheckIn(source)
  const early = useEarlyCheckIn(tenant, checkIn.mark)
  const [requested, request] = useState<{ id: string } | null>(null)
  return (
    <>
      {/* Loaded with the screen, because the network can fail later. */}
      <Suspense>
        <DoorBadges tenant={tenant} requested={requested} />
      </Suspense>
      <CheckInList {...checkIn} mark={early.mark} printBadge={({ id }) => request({ id })} />
      <EarlyCheckInDialog tenant={tenant} early={early} />
      <WalkInDialog key={`walk_in ${isWalkIn}`} tenant={tenant} opened={isWalkIn} add={add} close={close} />
    </>
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
