import { Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { teamSizeOf } from '#contract/candidate-teams.ts'
import type { ListedRegistration } from '#contract/registration-records.ts'
import { livingStates } from '#contract/registration-states.ts'
import type { Tenant } from '#contract/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { DataTable } from '#portal/platform/data-table/DataTable.tsx'
import { useSelection } from '#portal/platform/data-table/selection.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { ShareMenu } from '#portal/platform/share/ShareMenu.tsx'
import shared from '../details.module.css'
import { Card } from './Card.tsx'
import { columnsIn } from './columns.tsx'
import { DecisionBar } from './decide/DecisionBar.tsx'
import { listQuery } from './list-query.ts'
import { useWalk } from './panel/use-walk.ts'
import { RegistrationPanel } from './RegistrationPanel.tsx'
import css from './registrations.module.css'
import { useScoring } from './scores/use-scoring.ts'
import { SeatsLine } from './seats/SeatsLine.tsx'
import { CheckInLink } from './toolbar/CheckInLink.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { useAnswerColumns } from './use-answer-columns.ts'
import { useSeenBefore } from './use-seen-before.ts'

type Props = {
  tenant: Tenant
  mayDecide: boolean
  /** the registration whose panel is open */ open: string | null
  show: (id: string | null) => void
}

/** The list with its panel. Filters, order and page are kept in the address. */
export function Registered({ tenant, mayDecide, open, show }: Props) {
  const { t } = useTranslation('registrations')
  const form = useRead(api.registrations.form, { tenant: tenant.id })
  const admission = useRead(api.registrations.admission, { tenant: tenant.id })
  const seenBefore = useSeenBefore(tenant)
  const isNew = (at: string) => seenBefore !== null && at > seenBefore
  const fields = form.data?.fields
  const isScored = (useScoring(tenant)?.criteria.length ?? 0) > 0
  const hasTeams = teamSizeOf(tenant.eligibility) !== null && admission.data?.has_teams === true
  const isWaitlist = useSearchParams()[0].get('state') === 'waiting'
  const columns = useMemo(
    () => columnsIn(t, { fields: fields ?? [], hasTeams, isScored, isWaitlist, timeZone: tenant.timezone, show, isNew }),
    // oxlint-disable-next-line react/exhaustive-deps -- what `show` and `isNew` do depends on these
    [t, fields, hasTeams, isScored, isWaitlist, tenant.timezone, seenBefore],
  )
  const state = useAnswerColumns(columns)
  const people = useRead(api.registrations.list, { tenant: tenant.id, query: listQuery(state) })
  const walk = useWalk(tenant, state, people, open)
  const selection = useSelection<ListedRegistration>(state.found)
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const mayCheckIn = mayDecide && (admission.data?.taken ?? 0) > 0
  const isEmpty = people.data?.count === 0 && !people.isPlaceholderData && !state.isNarrowed
  const registered = livingStates.reduce((sum, one) => sum + (admission.data?.states[one] ?? 0), 0)
  const fresh = people.data?.results.filter(({ created_at }) => isNew(created_at)).length ?? 0
  return (
    <section className={`${shared.panel} ${css.list}`} data-crowded={hasTeams || isScored || undefined} aria-labelledby="people">
      <div className={css.head}>
        <Title order={2} fz="lg" id="people">
          {t('title')}
          {registered > 0 && <span className={css.count}>{formatNumber(registered)}</span>}
        </Title>
        {mayCheckIn && isPhone && <CheckInLink />}
        {admission.data && <SeatsLine {...admission.data} />}
        {fresh > 0 && (
          <Text fz="sm" c="dimmed">
            {t('fresh', { count: fresh })}
          </Text>
        )}
      </div>
      <Toolbar
        tenant={tenant}
        state={state}
        columns={isNarrow ? null : columns}
        people={people.data?.results ?? []}
        admission={admission.data}
        isScored={isScored}
        mayCheckIn={mayCheckIn}
        isPhone={isPhone}
        isEmpty={isEmpty}
      />
      <DataTable
        caption={t('title')}
        state={state}
        columns={columns}
        sortedBy={undefined}
        read={people}
        selection={mayDecide ? selection : null}
        nameOf={({ fullname }) => fullname}
        card={person => <Card person={person} show={show} isNew={isNew(person.created_at)} timeZone={tenant.timezone} />}
        view={isNarrow ? 'cards' : 'table'}
        range={({ from, to, count: all }) =>
          t('range', { from: formatNumber(from), to: formatNumber(to), count: all, n: formatNumber(all) })
        }
        empty={<Nobody tenant={tenant} />}
      />
      {mayDecide && <DecisionBar tenant={tenant} admission={admission.data} selection={selection} />}
      <RegistrationPanel tenant={tenant} id={open} mayDecide={mayDecide} walk={walk} close={() => show(null)} />
    </section>
  )
}

function Nobody({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  return (
    <div className={shared.nothing}>
      <Text fz="lg">{t('people.nobody')}</Text>
      {tenant.status === 'published' && tenant.called_off === null && (
        <ShareMenu title={tenant.name.ar || tenant.name.en} address={tenant.public_url} label={t('action.share')} />
      )}
    </div>
  )
}
