import { Button, FileButton, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Import } from '#contract/imports/import-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { sheetTypes } from './FileDrop.tsx'
import css from './import.module.css'
import { uploadedFile } from './uploaded-files.ts'
import { useUpload } from './use-upload.ts'

type Props = { tenant: Tenant; data: Import; targets: readonly (string | null)[] }

const encodings = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16 LE', 'utf-16be': 'UTF-16 BE', 'windows-1256': 'Windows-1256' } as const

const isOffered = (value: string): value is keyof typeof encodings => value in encodings

const isBeyondAscii = (text: string) => /\P{ASCII}/u.test(text)

/** Encoding and sheet of the file, with the first names to see whether they are right. Another choice reads the file again. */
export function SourceFile({ tenant, data: { id, columns }, targets }: Props) {
  const { t } = useTranslation('sheets', { keyPrefix: 'reading' })
  const { send, isBusy, error } = useUpload(tenant.id, id)
  const uploaded = uploadedFile(id)
  const at = ['fullname', 'first_name', 'last_name'].map(name => targets.indexOf(name)).find(index => index >= 0)
  // Without a column of names, texts that another encoding would change.
  const names = (columns[at ?? -1] ?? columns.find(({ samples }) => samples.some(isBeyondAscii)))?.samples ?? []
  const problem = <FormAlert>{error !== null && !isBusy && sentenceFor(error)}</FormAlert>
  if (!uploaded)
    return (
      <Disclosure summary={t('title')}>
        {problem}
        <Names names={names} />
        <Text fz="sm" c="dimmed" mb={8}>
          {t('again_means')}
        </Text>
        <FileButton accept={sheetTypes} onChange={file => file && send(file)}>
          {props => (
            <Button {...props} variant="default" aria-disabled={isBusy}>
              {t(isBusy ? 'busy' : 'again')}
            </Button>
          )}
        </FileButton>
      </Disclosure>
    )
  const { file, encoding, sheet, sheets } = uploaded
  if (encoding === null && sheets.length < 2) return null
  return (
    <section aria-labelledby="reading" aria-busy={isBusy}>
      <Title order={3} fz="md" id="reading">
        {t('title')}
      </Title>
      {problem}
      <Names names={names} />
      <Group align="end" gap={16} className={css.fields ?? ''}>
        {encoding !== null && (
          <SelectField
            label={t('encoding')}
            value={encoding}
            choices={[...new Set([...Object.keys(encodings), encoding])].map(value => ({
              value,
              label: isOffered(value) ? encodings[value] : value,
            }))}
            onChange={chosen => send(file, { encoding: isOffered(chosen) ? chosen : '', sheet })}
          />
        )}
        {sheets.length > 1 && (
          <SelectField
            label={t('sheet')}
            value={sheet}
            choices={sheets.map(value => ({ value, label: value }))}
            onChange={chosen => send(file, { sheet: chosen })}
          />
        )}
        <Text role="status" fz="sm">
          {isBusy && t('busy')}
        </Text>
      </Group>
    </section>
  )
}

function Names({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('sheets', { keyPrefix: 'reading' })
  if (names.length === 0) return null
  return (
    <Text mb={8} className={css.breaks ?? ''}>
      {t('names', { names: names.map(isolated).join(' · ') })}
    </Text>
  )
}
