import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Round } from '#contract/judging/judging-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { QrCode } from '#portal/platform/qr-code/QrCode.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { CopyText } from '#portal/platform/share/CopyText.tsx'
import shared from '../../details.module.css'
import { Affiliations } from '../Coverage.tsx'
import css from '../judging.module.css'
import { NewJudge } from './JudgeForms.tsx'
import { type JudgeLink, JudgeRow, linkOf } from './JudgeRow.tsx'
import { SendLinks } from './SendLinks.tsx'

const JudgeList = lazy(async () => ({ default: (await import('./list/JudgeList.tsx')).JudgeList }))

type Props = { tenant: Tenant; rounds: readonly Round[]; close: () => void }

/** Adds judges and manages their links. A new link is shown once, because only its hash is stored. */
export function JudgesDialog({ tenant, rounds, close }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'judges' })
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  const [made, setMade] = useState<JudgeLink | null>(null)
  const [isList, setList] = useState(false)
  const [added, setAdded] = useState(0)
  const judges = useRead(api.judging.judges, { tenant: tenant.id })
  const current = rounds.find(({ state }) => state !== 'ranked')
  const coverage = useRead(
    api.judging.coverage,
    { tenant: tenant.id, params: { id: current?.id ?? '' } },
    { enabled: current !== undefined },
  )
  const affiliations = current ? (coverage.data?.affiliations ?? []) : []
  if (isList && judges.data)
    return (
      <Dialog title={t('list.title')} opened onClose={() => setList(false)} size="60rem" fullScreen={isNarrow}>
        <Suspense fallback={<Skeleton height={240} radius="md" />}>
          <JudgeList tenant={tenant} rounds={rounds} present={judges.data.results} onAdd={setAdded} close={() => setList(false)} />
        </Suspense>
      </Dialog>
    )
  return (
    <Dialog title={t('title')} opened onClose={close} size="60rem" fullScreen={isNarrow}>
      <Text c="dimmed" mb="md">
        {t('means')}
      </Text>
      <NewJudge tenant={tenant} rounds={rounds} show={made => setMade(linkOf(made))} />
      {made && (
        <div role="status" className={css.made}>
          <div className={css.who}>
            <Text fw={600}>{t('made', { name: isolated(made.name) })}</Text>
            <Text fz="sm" c="dimmed">
              {made.email ? t('mailed', { email: isolated(made.email) }) : t('scan')}
            </Text>
            <span className={shared.row}>
              <CopyText text={made.url} words={{ copy: t('copy'), copied: t('copied') }} variant="default" />
              <Button variant="subtle" onClick={() => setMade(null)}>
                {t('done')}
              </Button>
            </span>
          </div>
          <QrCode text={made.url} label={t('qr', { name: made.name })} className={css.code ?? ''} />
        </div>
      )}
      {judges.data && (
        <Group gap="xs" mt="md" mb="xs">
          <Button variant="default" onClick={() => setList(true)}>
            {t('list.open')}
          </Button>
          <SendLinks tenant={tenant} judges={judges.data.results} />
        </Group>
      )}
      <div role="status">
        {added > 0 && (
          <Text fw={600} my="xs">
            {t('list.added', { count: added, n: formatNumber(added) })}
          </Text>
        )}
      </div>
      {judges.isLoadingError ? (
        <Failed what={t('failed')} error={judges.error} retry={judges.refetch} />
      ) : judges.data ? (
        <>
          <ul className={css.lines}>
            {judges.data.results.map(judge => (
              <JudgeRow key={judge.id} tenant={tenant} judge={judge} show={setMade} />
            ))}
          </ul>
          {affiliations.length > 0 && (
            <div className={css.shared}>
              <Affiliations tenant={tenant} affiliations={affiliations} mayChange />
            </div>
          )}
        </>
      ) : (
        <Loading>
          <Skeleton height={120} radius="md" />
        </Loading>
      )}
    </Dialog>
  )
}
