import { Button, Skeleton, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { maxDomains } from '#contract/custom-domains/domains.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useStatusLine } from '#portal/domain/team/use-status-line.tsx'
import { fieldsOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Form } from '#portal/platform/forms/Form.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import shared from '../../details.module.css'
import { DomainRow } from './DomainRow.tsx'
import css from './domains.module.css'
import { LeadingAddress } from './LeadingAddress.tsx'

/** Polling interval in ms while DNS records are missing. */
const lookMs = 20_000

export function DomainsPanel({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('domains')
  const read = useRead(api.domains.list, { tenant: tenant.id })
  const { statusLine, showStatus } = useStatusLine(read.data)
  const isWaiting = read.data?.results.some(({ state }) => state !== 'live') ?? false
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => invalidate([api.domains.list]), lookMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  return (
    <section className={shared.panel} aria-labelledby="domains" aria-busy={read.isFetching}>
      <Title order={2} fz="lg" id="domains">
        {t('title')}
      </Title>
      <Text c="dimmed" className={css.about ?? ''}>
        <Trans t={t} i18nKey="about" components={{ name: <bdi dir="ltr" /> }} />
      </Text>
      {read.isPending ? (
        <Loading>
          <Skeleton height={72} />
        </Loading>
      ) : read.isError ? (
        <Failed what={t('failed')} error={read.error} retry={read.refetch} />
      ) : (
        <>
          {read.data.results.length > 0 && (
            <>
              <ul className={css.list} aria-label={t('title')}>
                {read.data.results.map(domain => (
                  <DomainRow key={domain.id} tenant={tenant} domain={domain} all={read.data} showStatus={showStatus} />
                ))}
              </ul>
              <LeadingAddress tenant={tenant} domains={read.data} />
            </>
          )}
          {read.data.results.length < maxDomains && <AddDomain tenant={tenant} />}
        </>
      )}
      {statusLine}
    </section>
  )
}

function AddDomain({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('domains')
  const [typed, setTyped] = useState('')
  const { mutateAsync, flag, error, reset } = useApiMutation(api.domains.add, { invalidates: [api.domains.list] })
  const submit = async () => {
    const added = await mutateAsync({ tenant: tenant.id, body: { domain: typed } }).catch(() => null)
    if (added) setTyped('')
  }
  return (
    <Form isBusy={flag === 'loading'} unsaved={typed.trim() !== ''} submit={submit}>
      <div className={css.add}>
        <TextInput
          label={t('name')}
          className="ltr-input"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          value={typed}
          error={flag === 'error' ? (fieldsOf(error)['domain'] ?? sentenceFor(error)) : null}
          onChange={event => {
            reset()
            setTyped(event.currentTarget.value)
          }}
        />
        <Button type="submit" variant="default" loading={flag === 'loading'}>
          {t('add')}
        </Button>
      </div>
    </Form>
  )
}
