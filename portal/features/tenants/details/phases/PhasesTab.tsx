import { Button, Text } from '@mantine/core'
import {
  IconEraser,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFilterCheck,
  IconSettings,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import { mayEdit, mayReadPeople } from '#contract/members/roles.ts'
import type { Phase } from '#contract/phases/phase-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatDays } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type RowAction, RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { Area } from '../Area.tsx'
import shared from '../details.module.css'
import { ReadOnlyArea } from '../EmptyArea.tsx'
import { Board } from './board/Board.tsx'
import { type BoardDialog, BoardDialogs } from './board/BoardDialogs.tsx'
import { useDrafting } from './board/use-drafting.ts'
import { countsOf, isUnlocked } from './phase-counts.ts'
import { PhaseTabs } from './PhaseTabs.tsx'
import { PublishDialog } from './publish/PublishDialog.tsx'
import { PhaseSetup } from './setup/PhaseSetup.tsx'
import { useExport } from './use-export.ts'

const settingsPath = '?tab=settings&part=phases'

/** Tab of phases. The URL stores which phase is shown. Without phases, editors set them up here. */
export function PhasesTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('phases')
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const read = useRead(api.phases.list, { tenant: tenant.id })
  const mayChange = mayEdit(tenant.role) && switchedAccess() === null && (tenant.status === 'draft' || tenant.status === 'published')
  // The default does not change while the screen is open, so that the last decision does not replace the list.
  const [initial, setInitial] = useState<string | null>(null)
  const first = read.data?.results.find(isUndecided) ?? read.data?.results.at(-1)
  if (initial === null && first) setInitial(first.id)
  const head = { tenant, id: 'phases' as const, title: t('title') }
  if (!read.data)
    return (
      <Area {...head}>
        <div className={shared.panel}>
          {read.isLoadingError ? <Failed what={t('failed')} error={read.error} retry={read.refetch} /> : <LoadingRows />}
        </div>
      </Area>
    )
  const { results } = read.data
  const shown = results.find(({ id }) => id === address.get('phase')) ?? results.find(({ id }) => id === initial) ?? first
  if (!shown)
    return (
      <Area {...head}>
        <div className={shared.panel}>
          {mayChange ? (
            <PhaseSetup tenant={tenant} mayChange={mayChange} added={() => void navigate(settingsPath)} />
          ) : (
            <ReadOnlyArea title={t('none')} />
          )}
        </div>
      </Area>
    )
  return <PhaseArea key={shown.id} tenant={tenant} phases={results} phase={shown} mayChange={mayChange} />
}

const exports = [
  { format: 'xlsx', Icon: IconFileSpreadsheet },
  { format: 'csv', Icon: IconFileTypeCsv },
] as const

const isUndecided = ({ is_last, state }: Phase) => !is_last && state !== 'decided'

type PhaseAreaProps = { tenant: Tenant; phases: readonly Phase[]; phase: Phase; mayChange: boolean }

function PhaseArea({ tenant, phases, phase, mayChange }: PhaseAreaProps) {
  const { t } = useTranslation('phases')
  const [dialog, setDialog] = useState<BoardDialog | 'publish' | null>(null)
  const next = phases[phases.indexOf(phase) + 1]
  const isFinal = next !== undefined && next.published > 0 && phase.published > 0
  const mayDraft = mayChange && next !== undefined && !isUnlocked(phase) && !isFinal
  const drafting = useDrafting(tenant, phase)
  // Exports contain addresses, which viewers may not read.
  const mayRead = mayReadPeople(tenant.role)
  const { save, error } = useExport(tenant, phase)
  const drafted = phase.drafts === null ? 0 : phase.drafts.in + phase.drafts.reserve + phase.drafts.out
  const place = textIn(phase.place, currentLanguage())
  const actions: RowAction[] = [
    ...(mayDraft
      ? [{ name: 'rule', label: t('rule.open'), icon: <IconFilterCheck size={18} aria-hidden />, choose: () => setDialog('rule') }]
      : []),
    ...(mayDraft && drafted > 0
      ? [{ name: 'clear', label: t('clear.open'), icon: <IconEraser size={18} aria-hidden />, choose: () => setDialog('clear') }]
      : []),
    ...(mayChange && isUnlocked(phase)
      ? [{ name: 'lock', label: t('lock.open'), icon: <IconUsersGroup size={18} aria-hidden />, choose: () => setDialog('lock') }]
      : []),
    ...(mayChange && !phase.is_screening
      ? [{ name: 'person', label: t('add_person.open'), icon: <IconUserPlus size={18} aria-hidden />, choose: () => setDialog('person') }]
      : []),
    ...(mayRead && countsOf(phase).entered > 0
      ? exports.map(({ format, Icon }) => ({
          name: format,
          label: t(`export_${format}`),
          icon: <Icon size={18} aria-hidden />,
          choose: () => save(format),
        }))
      : []),
    ...(mayEdit(tenant.role)
      ? [{ name: 'settings', label: t('settings'), icon: <IconSettings size={18} aria-hidden />, to: settingsPath }]
      : []),
  ]
  return (
    <Area
      tenant={tenant}
      id="phases"
      title={t('title')}
      facts={[formatDays(phase.starts_at, phase.ends_at, tenant.timezone), ...(place ? [place] : []), t(`state.${phase.state}`)].join(
        ' · ',
      )}
      actions={
        <>
          {mayDraft && drafted > 0 && <Button onClick={() => setDialog('publish')}>{t('publish.open', { count: drafted })}</Button>}
          <RowMenu isOfArea label={t('more')} actions={actions} />
        </>
      }
    >
      {error !== null && (
        <Text role="alert" c="error" fz="sm">
          {sentenceFor(error)}
        </Text>
      )}
      {phases.length > 1 && <PhaseTabs phases={phases} shown={phase} />}
      <Board
        tenant={tenant}
        phase={phase}
        next={next}
        isFinal={isFinal}
        mayRead={mayRead}
        mayChange={mayChange}
        mayDraft={mayDraft}
        drafting={drafting}
        dialog={dialog}
        setDialog={setDialog}
      />
      {dialog !== null && dialog !== 'publish' && (
        <BoardDialogs tenant={tenant} phase={phase} drafting={drafting} dialog={dialog} close={() => setDialog(null)} />
      )}
      {dialog === 'publish' && next && (
        <PublishDialog tenant={tenant} phase={phase} next={next} close={() => setDialog(null)} published={drafting.published} />
      )}
    </Area>
  )
}
