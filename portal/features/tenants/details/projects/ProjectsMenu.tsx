import { ActionIcon, Menu, Text } from '@mantine/core'
import {
  IconBraces,
  IconCards,
  IconDots,
  IconExternalLink,
  IconFileImport,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileZip,
  IconListNumbers,
  IconSettings,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import { mayReadPeople } from '#contract/members/roles.ts'
import type { Submissions } from '#contract/projects/project-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { saveWorkbook } from '#portal/platform/data-table/workbook.ts'
import { saveFile, saveFrom } from '#portal/platform/files/save-file.ts'
import shared from '../details.module.css'
import { importPath } from '../registrations/import-path.ts'

const formats = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv, json: IconBraces, zip: IconFileZip }
type Format = keyof typeof formats

type Props = {
  tenant: Tenant
  settings: Submissions
  mayChange: boolean
  open: (dialog: 'settings' | 'tables') => void
  /** shows the table cards */
  print: () => void
}

/** Menu of everything that concerns all projects: tables, exports and settings. */
export function ProjectsMenu({ tenant, settings, mayChange, open, print }: Props) {
  const { t } = useTranslation('projects')
  const target = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  // Exports contain the members' addresses, which viewers may not read.
  const mayExport = mayReadPeople(tenant.role)
  const { counts, gallery_url, is_gallery_open } = settings
  const hasSubmitted = counts.submitted > 0
  if (!mayExport && !mayChange && !hasSubmitted && gallery_url === null) return null
  const save = async (format: Format) => {
    setError(null)
    setBusy(true)
    await exportAs(tenant.id, format).catch(setError)
    setBusy(false)
  }
  // A dialog returns focus to the element that had it, so the button must have it, not the removed item.
  const choose = (dialog: 'settings' | 'tables') => {
    target.current?.focus()
    open(dialog)
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false} keepMounted={false}>
        <Menu.Target>
          <ActionIcon ref={target} variant="subtle" color="gray" c="inherit" aria-label={t('more')} title={t('more')} loading={isBusy}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayChange && hasSubmitted && (
            <Menu.Item leftSection={<IconListNumbers size={18} aria-hidden />} onClick={() => choose('tables')}>
              {t('tables.open')}
            </Menu.Item>
          )}
          {hasSubmitted && (
            <Menu.Item leftSection={<IconCards size={18} aria-hidden />} onClick={print}>
              {t('cards.open')}
            </Menu.Item>
          )}
          {mayChange && (
            <Menu.Item leftSection={<IconSettings size={18} aria-hidden />} onClick={() => choose('settings')}>
              {t('settings.open')}
            </Menu.Item>
          )}
          {mayChange && (
            <Menu.Item component={Link} to={importPath} leftSection={<IconFileImport size={18} aria-hidden />}>
              {t('import')}
            </Menu.Item>
          )}
          {gallery_url !== null && (
            <Menu.Item
              component="a"
              href={gallery_url}
              target="_blank"
              rel="noopener"
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              {t(is_gallery_open ? 'facts.gallery' : 'facts.receipts')}
            </Menu.Item>
          )}
          {mayExport && (
            <>
              <Menu.Divider />
              <Menu.Label>{t('export.do')}</Menu.Label>
              {(Object.keys(formats) as Format[]).map(format => {
                const Icon = formats[format]
                return (
                  <Menu.Item key={format} leftSection={<Icon size={18} aria-hidden />} onClick={() => void save(format)}>
                    {t(`export.${format}`)}
                  </Menu.Item>
                )
              })}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {error !== null && (
        <Text role="alert" c="error" fz="sm" className={shared.wide ?? ''}>
          {sentenceFor(error)}
        </Text>
      )}
    </>
  )
}

async function exportAs(tenant: string, format: Format) {
  if (format === 'zip') return saveFrom((await callTo(api.projects.exportFiles, { tenant })).url)
  const { filename, text, cells } = await callTo(api.projects.export, { tenant, query: { as: format === 'xlsx' ? 'cells' : format } })
  if (format !== 'xlsx') return saveFile(filename, new Blob([text]), format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json')
  const [heading = [], ...rows] = cells
  await saveWorkbook(filename.replace(/\.csv$/, ''), heading, rows)
}
