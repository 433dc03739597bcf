import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Award, Seal } from '#contract/results/result-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import shared from '../details.module.css'
import { AwardDialog } from './AwardDialog.tsx'
import { Awards } from './Awards.tsx'
import { Editions } from './Editions.tsx'
import { Presenter } from './Presenter.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { SealDialog } from './SealDialog.tsx'

type Open = { dialog: 'award'; award: Award | null } | { dialog: 'seal' } | { dialog: 'publish'; seal: Seal } | { dialog: 'stage' }

/** Tab of results: awards, sealed editions and their publication. */
export function ResultsTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('results')
  const read = useRead(api.results.get, { tenant: tenant.id })
  const [open, setOpen] = useState<Open | null>(null)
  const mayChange = mayEdit(tenant.role) && switchedAccess() === null && (tenant.status === 'draft' || tenant.status === 'published')
  if (read.isLoadingError) return <Failed what={t('failed')} error={read.error} retry={read.refetch} />
  if (!read.data)
    return (
      <Loading>
        <Skeleton height={320} radius="md" />
      </Loading>
    )
  const results = read.data
  const { awards, seals } = results
  const newest = seals[0]
  // One filled button: the next step.
  const sealsNext = awards.length > 0 && (newest === undefined || results.is_changed)
  const close = () => setOpen(null)
  return (
    <section className={shared.panel} aria-labelledby="results">
      <div className={shared.panelHead}>
        <Title order={2} fz="lg" id="results">
          {t('title')}
        </Title>
        <div className={shared.row}>
          {awards.length > 0 && (
            <Button variant="default" size="sm" onClick={() => setOpen({ dialog: 'stage' })}>
              {t('edition.present')}
            </Button>
          )}
          {mayChange && (
            <Button
              variant={awards.length === 0 ? 'filled' : 'default'}
              size="sm"
              onClick={() => setOpen({ dialog: 'award', award: null })}
            >
              {t('awards.add')}
            </Button>
          )}
          {mayChange && awards.length > 0 && (
            <Button variant={sealsNext ? 'filled' : 'default'} size="sm" onClick={() => setOpen({ dialog: 'seal' })}>
              {t(newest ? 'seal.again' : 'seal.open')}
            </Button>
          )}
        </div>
      </div>
      <Text c="dimmed">{t('lead')}</Text>
      <Awards
        tenant={tenant}
        results={results}
        mayChange={mayChange}
        isPublished={!seals.every(isUnpublished)}
        edit={award => setOpen({ dialog: 'award', award })}
      />
      {seals.length > 0 && (
        <Editions
          tenant={tenant}
          results={results}
          mayChange={mayChange}
          publishesNext={!sealsNext}
          publish={seal => setOpen({ dialog: 'publish', seal })}
        />
      )}
      {open?.dialog === 'award' && <AwardDialog tenant={tenant} award={open.award} close={close} />}
      {open?.dialog === 'seal' && <SealDialog tenant={tenant} awards={awards.length} last={newest} close={close} />}
      {open?.dialog === 'publish' && <PublishDialog tenant={tenant} seal={open.seal} isFirst={seals.every(isUnpublished)} close={close} />}
      {open?.dialog === 'stage' && <Presenter awards={awards} close={close} />}
    </section>
  )
}

const isUnpublished = ({ published_at }: Seal) => published_at === null
