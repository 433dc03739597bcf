import { Anchor, Button, Text, Title } from '@mantine/core'
import { IconApi } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { maxApiTokens } from '#contract/api-tokens/api-tokens.ts'
import { isOwner } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useStatusLine } from '#portal/domain/team/use-status-line.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { useNow } from '#portal/platform/format/use-now.ts'
import { helpOf } from '#portal/platform/paths/help.ts'
import { EmptyState } from '#portal/platform/screen/EmptyState.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import shared from '../../details.module.css'
import cards from '../cards.module.css'
import { SecretDialog } from '../SecretDialog.tsx'
import { ApiTokenRow } from './ApiTokenRow.tsx'
import { CreateTokenDialog } from './CreateTokenDialog.tsx'

/** API tokens of a hackathon: all for owners, own ones for others. */
export function ApiTokensPanel({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('tokens')
  const read = useRead(api.apiTokens.list, { tenant: tenant.id })
  const { statusLine, showStatus } = useStatusLine(read.data)
  const [isCreating, setCreating] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const mayCreate = tenant.status === 'draft' || tenant.status === 'published'
  const results = read.data?.results ?? []
  const now = useNow()
  // Expired ones stay in the list for a while, and do not count.
  const valid = results.filter(({ expires_at }) => Date.parse(expires_at) > now.getTime())
  const help = helpOf('api-tokens')
  const create = (
    <Button variant="default" onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  )
  return (
    <section className={shared.panel} aria-labelledby="api-tokens" aria-busy={read.isFetching}>
      <Title order={2} fz="lg" id="api-tokens">
        {t('title')}
      </Title>
      <Text c="dimmed">
        {t('about')}{' '}
        {help !== null && (
          <Anchor inherit underline="always" href={help} target="_blank">
            {t('guide')}
          </Anchor>
        )}
      </Text>
      {!mayCreate && <Text role="note">{t(tenant.status === 'suspended' ? 'suspended' : 'archived')}</Text>}
      {read.isLoadingError ? (
        <Failed what={t('failed')} error={read.error} retry={read.refetch} />
      ) : !read.data ? (
        <LoadingRows rows={2} />
      ) : results.length === 0 ? (
        <EmptyState
          picture={<IconApi size={32} stroke={1.5} aria-hidden />}
          title={t(isOwner(tenant.role) ? 'none' : 'none_own')}
          hint={mayCreate ? t('none_hint') : undefined}
        >
          {mayCreate && create}
        </EmptyState>
      ) : (
        <>
          <ul className={cards.list} aria-label={t('list')}>
            {results.map(each => (
              <ApiTokenRow key={each.id} tenant={tenant} token={each} showStatus={showStatus} />
            ))}
          </ul>
          {mayCreate && (
            <div className={cards.line}>
              {valid.length < maxApiTokens ? create : <Text c="dimmed">{t('full', { n: formatNumber(maxApiTokens) })}</Text>}
            </div>
          )}
        </>
      )}
      {statusLine}
      {isCreating && <CreateTokenDialog tenant={tenant} close={() => setCreating(false)} showToken={setToken} />}
      {token !== null && <SecretDialog secret={token} words={t('shown', { returnObjects: true })} close={() => setToken(null)} />}
    </section>
  )
}
