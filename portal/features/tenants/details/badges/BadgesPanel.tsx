import { ActionIcon, Button, Group, Skeleton, Title } from '@mantine/core'
import { IconArrowLeft, IconPrinter, IconSettings, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { Badge, BadgeSettings } from '#contract/badges/badge-records.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { type RowAction, RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import shared from '../details.module.css'
import css from './badges.module.css'
import { BadgesTable } from './BadgesTable.tsx'
import { GuestDialog, RemoveGuestDialog } from './GuestDialog.tsx'
import { Preview } from './Preview.tsx'
import { PrintNotice } from './PrintNotice.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'
import { useBadgeSize } from './use-badge-size.ts'
import { useBadges } from './use-badges.ts'
import { usePrint } from './use-print.tsx'

type Open = { dialog: 'settings' } | { dialog: 'guest'; guest: Badge | null } | { dialog: 'remove'; guest: Badge }

/** Name badges: list, preview and printing. Reviewers print; editors change the settings. */
export function BadgesPanel({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('badges')
  const settings = useRead(api.badges.settings, { tenant: tenant.id })
  return (
    <section className={shared.panel} aria-labelledby="badges">
      {settings.isLoadingError ? (
        <Failed what={t('failed')} error={settings.error} retry={settings.refetch} />
      ) : settings.data ? (
        <Badges tenant={tenant} settings={settings.data} />
      ) : (
        <Loading>
          <Skeleton height={320} radius="md" />
        </Loading>
      )}
    </section>
  )
}

function Badges({ tenant, settings }: { tenant: Tenant; settings: BadgeSettings }) {
  const { t } = useTranslation('badges')
  const [open, setOpen] = useState<Open | null>(null)
  const [size, setSize] = useBadgeSize(settings.size)
  const printing = usePrint(tenant)
  const badges = useBadges(tenant)
  const [selectionError, setSelectionError] = useState<unknown>(null)
  const [isSelecting, setSelecting] = useState(false)
  const options = { size, language: settings.language }
  const close = () => setOpen(null)
  const count = badges.read.data?.count ?? 0
  const isBusy = printing.isBusy || isSelecting
  const printAll = async () => {
    if (isBusy) return
    setSelecting(true)
    setSelectionError(null)
    try {
      const { people } = await callTo(api.badges.selection, { tenant: tenant.id, query: badges.filters })
      await printing.print(people, options)
    } catch (problem) {
      setSelectionError(problem)
    }
    setSelecting(false)
  }
  const error = printing.error ?? selectionError
  const actions: RowAction[] = [
    {
      name: 'guest',
      label: t('guest.add'),
      icon: <IconUserPlus size={18} aria-hidden />,
      choose: () => setOpen({ dialog: 'guest', guest: null }),
    },
    ...(mayEdit(tenant.role)
      ? [
          {
            name: 'settings',
            label: t('settings.title'),
            icon: <IconSettings size={18} aria-hidden />,
            choose: () => setOpen({ dialog: 'settings' }),
          },
        ]
      : []),
  ]
  const [first] = badges.read.data?.results ?? []
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          component={Link}
          to="?tab=registrations"
          variant="subtle"
          color="gray"
          c="inherit"
          size={44}
          aria-label={t('back')}
          title={t('back')}
        >
          <IconArrowLeft size={20} className="icon-dir" aria-hidden />
        </ActionIcon>
        <Title order={2} fz="lg" id="badges" flex={1}>
          {t('title')}
        </Title>
        {count > 0 && (
          <Button leftSection={<IconPrinter size={18} aria-hidden />} aria-disabled={isBusy} onClick={() => void printAll()}>
            {isBusy ? t('preparing') : t('print_n', { count, n: formatNumber(count) })}
          </Button>
        )}
        <RowMenu isOfArea label={t('more')} actions={actions} />
      </Group>
      <FormAlert>{error !== null && sentenceFor(error)}</FormAlert>
      <PrintNotice tenant={tenant} printing={printing} />
      <div className={css.parts}>
        <div className={css.list}>
          <BadgesTable
            tenant={tenant}
            badges={badges}
            isBusy={isBusy}
            print={badge => void printing.print([badge], options)}
            edit={guest => setOpen({ dialog: 'guest', guest })}
            remove={guest => setOpen({ dialog: 'remove', guest })}
            add={() => setOpen({ dialog: 'guest', guest: null })}
          />
        </div>
        <Preview tenant={tenant} badge={first} size={size} language={settings.language} setSize={setSize} />
      </div>
      {printing.sheets}
      {open?.dialog === 'settings' && <SettingsDialog tenant={tenant} settings={settings} close={close} />}
      {open?.dialog === 'guest' && <GuestDialog tenant={tenant} guest={open.guest} close={close} />}
      {open?.dialog === 'remove' && <RemoveGuestDialog tenant={tenant} guest={open.guest} close={close} />}
    </>
  )
}
