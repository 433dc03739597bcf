import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { Area } from '../Area.tsx'
import shared from '../details.module.css'
import { EmptyArea, ReadOnlyArea } from '../EmptyArea.tsx'
import { JudgesDialog } from './judges/JudgesDialog.tsx'
import css from './judging.module.css'
import { PrintedRound } from './PrintedRound.tsx'
import { RoundPanel } from './RoundPanel.tsx'
import { RoundDialog } from './rounds/RoundDialog.tsx'
import { sheetParameter } from './sheet-links.ts'

/** Tab of judging. The URL stores which round is shown. */
export function JudgingTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('judging')
  const [address, setAddress] = useSearchParams()
  const rounds = useRead(api.judging.list, { tenant: tenant.id })
  const submissions = useRead(api.projects.settings, { tenant: tenant.id })
  const submitted = submissions.data?.counts.submitted ?? 0
  const [dialog, setDialog] = useState<'judges' | 'round' | null>(null)
  const mayChange = mayEdit(tenant.role) && switchedAccess() === null && (tenant.status === 'draft' || tenant.status === 'published')
  const head = { tenant, id: 'judging' as const, title: t('title') }
  if (!rounds.data)
    return (
      <Area {...head}>
        <div className={shared.panel}>
          {rounds.isLoadingError ? <Failed what={t('failed')} error={rounds.error} retry={rounds.refetch} /> : <LoadingRows />}
        </div>
      </Area>
    )
  const { results } = rounds.data
  const shown = results.find(({ id }) => id === address.get('round')) ?? results.find(({ state }) => state !== 'ranked') ?? results.at(-1)
  const change = (values: Record<string, string | null>) =>
    setAddress(
      now => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(values))
          if (value === null) next.delete(name)
          else next.set(name, value)
        return next
      },
      { preventScrollReset: true, replace: Object.values(values).includes(null) },
    )
  const show = (id: string) => change({ round: id })
  if (shown && shown.state !== 'planned' && address.get('print') === 'sheets')
    return <PrintedRound tenant={tenant} round={shown} close={() => change({ print: null })} />
  return (
    <Area
      {...head}
      facts={
        shown &&
        `${t('count.rounds', { count: results.length, n: formatNumber(results.length) })} · ${t('count.projects', { count: submitted, n: formatNumber(submitted) })}`
      }
      actions={mayChange && !shown && <Button onClick={() => setDialog('round')}>{t('round.add')}</Button>}
    >
      <div className={`${shared.panel} ${shown ? shared.bare : ''} ${css.tab}`}>
        {results.length > 1 && (
          <nav className={css.rounds} aria-label={t('rounds')}>
            {results.map(({ id, name }) => (
              <Button
                key={id}
                size="sm"
                variant={id === shown?.id ? 'light' : 'default'}
                aria-current={id === shown?.id}
                onClick={() => show(id)}
              >
                <bdi className={css.oneLine} title={textIn(name, currentLanguage())}>
                  {textIn(name, currentLanguage())}
                </bdi>
              </Button>
            ))}
          </nav>
        )}
        {shown ? (
          <RoundPanel
            key={shown.id}
            tenant={tenant}
            round={shown}
            rounds={results}
            submitted={submitted}
            mayChange={mayChange}
            openJudges={() => setDialog('judges')}
            addRound={() => setDialog('round')}
            sheet={address.get(sheetParameter)}
            closeSheet={() => change({ [sheetParameter]: null })}
            print={() => change({ round: shown.id, print: 'sheets' })}
          />
        ) : mayChange ? (
          <EmptyArea tenant={tenant} title={t('none')} hint={t('none_hint')}>
            <Button variant="default" onClick={() => setDialog('judges')}>
              {t('judges.open')}
            </Button>
          </EmptyArea>
        ) : (
          <ReadOnlyArea title={t('none')} />
        )}
      </div>
      {dialog === 'judges' && <JudgesDialog tenant={tenant} rounds={results} close={() => setDialog(null)} />}
      {dialog === 'round' && (
        <RoundDialog tenant={tenant} round={null} rounds={results} submitted={submitted} close={() => setDialog(null)} show={show} />
      )}
    </Area>
  )
}
