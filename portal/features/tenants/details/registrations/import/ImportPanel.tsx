import { ActionIcon, Group, Stack, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { FocusFallback } from '#portal/platform/screen/FocusFallback.tsx'
import shared from '../../details.module.css'
import { allImports } from '../import-path.ts'
import { EarlierImports } from './EarlierImports.tsx'
import { FileDrop } from './FileDrop.tsx'
import { importSearch } from './import-address.ts'
import { ImportScreen } from './ImportScreen.tsx'

/** Imports of registrations: the choice of a file, or one import. The URL stores which one. */
export function ImportPanel({ tenant, id }: { tenant: Tenant; id: string }) {
  const { t } = useTranslation('sheets')
  const isAll = id === allImports
  const back = t(isAll ? 'to_list' : 'to_imports')
  return (
    <section className={shared.panel} aria-labelledby="import">
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          component={Link}
          to={isAll ? '?tab=registrations' : importSearch(allImports)}
          variant="subtle"
          color="gray"
          c="inherit"
          size={44}
          aria-label={back}
          title={back}
        >
          <IconArrowLeft size={20} className="icon-dir" aria-hidden />
        </ActionIcon>
        <Title order={2} fz="lg" id="import" flex={1}>
          {t('title')}
        </Title>
      </Group>
      <FocusFallback shown={id}>
        {isAll ? (
          <Stack gap="lg">
            <FileDrop tenant={tenant} />
            <EarlierImports tenant={tenant} />
          </Stack>
        ) : (
          <ImportScreen key={id} tenant={tenant} id={id} />
        )}
      </FocusFallback>
    </section>
  )
}
