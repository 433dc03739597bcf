import { Button, Group, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Import, ImportRow } from '#contract/imports/import-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { faultKey } from './fault-key.ts'
import css from './import.module.css'

type Props = { tenant: Tenant; data: Import; row: ImportRow; close: () => void; done: (row: ImportRow) => void }

/** The imported cells of a row as fields, the faulty ones first. */
export function EditRow({ tenant, data: { id, columns }, row, close, done }: Props) {
  const { t } = useTranslation('sheets')
  const [cells, setCells] = useState<readonly string[]>(() => columns.map((_, at) => row.cells[at] ?? ''))
  const { send, flag, error } = useApiMutation(api.imports.editRow, {
    invalidates: [api.imports.rows, api.imports.detail, api.imports.list],
  })
  const isBusy = flag === 'loading'
  const isUnsaved = cells.some((cell, at) => cell !== (row.cells[at] ?? ''))
  const faultOf = (at: number) => row.faults.find(({ column }) => column === at)
  const shown = columns
    .map(({ heading, target }, at) => ({ at, target, label: heading || t('columns.unnamed', { n: at + 1 }), fault: faultOf(at) }))
    .filter(({ target, fault }) => target !== null || fault)
    .toSorted((a, b) => Number(!a.fault) - Number(!b.fault))
  const first = shown[0]?.at
  const field = useRef<HTMLInputElement>(null)
  // The row was opened to change it.
  useEffect(() => field.current?.focus(), [])
  const submit = () => {
    if (!isBusy) send({ tenant: tenant.id, params: { id, number: String(row.number) }, body: { cells: [...cells] } }, done)
  }
  return (
    <div className={css.edit}>
      <Form problem={flag === 'error' && sentenceFor(error)} isBusy={isBusy} unsaved={isUnsaved} submit={submit}>
        <div className={css.fields}>
          {shown.map(({ at, label, fault }) => (
            <TextInput
              key={at}
              ref={at === first ? field : null}
              label={label}
              dir="auto"
              value={cells[at] ?? ''}
              maxLength={10_000}
              error={fault && cells[at] === (row.cells[at] ?? '') && t(faultKey(fault.code))}
              onChange={event => {
                const { value } = event.currentTarget
                setCells(before => before.map((cell, other) => (other === at ? value : cell)))
              }}
            />
          ))}
        </div>
        <Group gap={8}>
          <SubmitButton isBusy={isBusy} fullWidth={false} words={{ submit: t('rows.save'), busy: t('rows.saving') }} />
          <Button variant="default" onClick={close}>
            {t('rows.cancel')}
          </Button>
        </Group>
      </Form>
    </div>
  )
}
