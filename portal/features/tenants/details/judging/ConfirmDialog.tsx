import { Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Round, RoundCoverage } from '#contract/judging/judging-records.ts'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { ShortProjects } from './Coverage.tsx'
import css from './judging.module.css'

type Props = {
  tenant: Tenant
  round: Round
  /** reason for the confirmation: projects without a possible judge, or with too few visits */
  about: 'short' | 'unvisited'
  submit: string
  run: () => Promise<unknown>
  mutation: { flag: string; error: unknown }
  close: () => void
}

/** Names the projects that a round would leave out, and asks to go on. */
export function ConfirmDialog({ tenant, round, about, submit, run, mutation: { flag, error }, close }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'confirm' })
  const read = useRead(api.judging.coverage, { tenant: tenant.id, params: { id: round.id } })
  const isBusy = flag === 'loading'
  // The dialog opens because of the first refusal.
  const isRefused = flag === 'error' && confirmationOf(error) === null
  return (
    <Dialog title={t(`${about}.title`)} opened onClose={close}>
      <Form
        problem={isRefused && sentenceFor(error)}
        isBusy={isBusy}
        unsaved={false}
        submit={() => (isBusy ? Promise.resolve() : run().then(close, () => {}))}
      >
        <Text>{t(`${about}.means`)}</Text>
        {read.isLoadingError ? (
          <Failed what={t('failed')} error={read.error} retry={read.refetch} />
        ) : read.data ? (
          about === 'short' ? (
            <ShortProjects short={read.data.short} />
          ) : (
            <Unvisited unvisited={read.data.unvisited} />
          )
        ) : (
          <Loading>
            <Skeleton height={80} radius="md" />
          </Loading>
        )}
        <SubmitButton isBusy={isBusy} words={{ submit, busy: t('busy') }} />
      </Form>
    </Dialog>
  )
}

/** Returns what an editor must confirm after a refusal; null for other errors. */
export function confirmationOf(error: unknown): Props['about'] | null {
  const code = codeOf(error)
  if (code === 'round.uncovered') return 'short'
  return code === 'round.unvisited' ? 'unvisited' : null
}

function Unvisited({ unvisited }: Pick<RoundCoverage, 'unvisited'>) {
  const { t } = useTranslation('judging', { keyPrefix: 'confirm' })
  return (
    <ul className={css.lines}>
      {unvisited.map(({ id, table, name, scored, asked }) => (
        <li key={id} className={css.line}>
          <span>
            {table && <bdi>{`${table} · `}</bdi>}
            <bdi>{textIn(name, currentLanguage())}</bdi>
          </span>
          <span className={css.visits} data-below>
            {scored === 0 ? t('never') : t('of', { n: formatNumber(scored), of: formatNumber(asked) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
