import { Alert, Anchor, Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { coverTransition } from '#portal/domain/hackathon/cover-transition.ts'
import { noneWait, useShownHackathon, type Waiting } from '#portal/domain/hackathon/shown-hackathon.ts'
import { useHackathonConfig } from '#portal/domain/hackathon/use-hackathon-config.ts'
import { codeOf } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { NothingHere } from '#portal/platform/screen/NothingHere.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import { AboutHackathon } from './AboutHackathon.tsx'
import { type Tab, useTab } from './areas.ts'
import css from './details.module.css'
import { Head, LineHead } from './Head.tsx'
import { panels } from './panels.tsx'

/** Screen of a hackathon. Members see an area of it, other users see the public facts. */
export function DetailsScreen() {
  const { tenant: requested = '' } = useParams()
  const { hackathonDetail: tenant } = useHackathonConfig({ tenant: requested })
  // The placeholder can belong to the previous tenant.
  const shown = tenant.data && (!tenant.isPlaceholderData || isAbout(tenant.data, requested)) ? tenant.data : undefined
  useSettledAddress(requested, shown)
  if (codeOf(tenant.error) === 'tenant.not_found') return <NotHere />
  // If a refetch fails, the data remains, because the user can be typing.
  if (tenant.isLoadingError) return <Trouble tenant={tenant} />
  if (!shown) return <Shape tenant={requested} />
  return <Shown key={shown.id} tenant={shown} />
}

const isAbout = ({ tenant_name }: Tenant, requested: string) => tenant_name === requested

/** Replaces a former slug or a former tab in the URL, without scrolling. */
function useSettledAddress(requested: string, shown: Tenant | undefined) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const name = shown?.tenant_name ?? requested
  const current = withoutPageTab(search)
  useEffect(() => {
    if (name !== requested || current !== search)
      void navigate(paths.hackathonDetails(name) + current, { replace: true, preventScrollReset: true })
  }, [requested, name, navigate, search, current])
}

/** Rewrites links to the former page tab: its content is in the overview, and `versions` opens the version history. */
function withoutPageTab(search: string): string {
  const query = new URLSearchParams(search)
  if (query.get('tab') !== 'page') return search
  query.delete('tab')
  query.set('versions', '1')
  return `?${query}`
}

function Shown({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const name = textIn(tenant.name, currentLanguage())
  const { names, shown } = useTab(tenant.role)
  useScreenTitle(shown === 'overview' ? name : `${t(`tab.${shown}`)} · ${name}`)
  useEffect(() => useShownHackathon.setState({ tenant }), [tenant])
  const { registrations, projects } = useWaiting(tenant)
  useEffect(() => useShownHackathon.setState({ waiting: { registrations, projects } }), [registrations, projects])
  useEffect(() => () => useShownHackathon.setState({ tenant: null, waiting: noneWait }), [])
  return (
    <div className={css.screen}>
      {shown === 'overview' ? <Head tenant={tenant} name={name} /> : <LineHead tenant={tenant} name={name} />}
      {tenant.suspension && <Suspended {...tenant.suspension} />}
      {names.includes('activity') && <LazyTeamInside tenant={tenant} />}
      {tenant.role === null ? <AboutHackathon tenant={tenant} /> : <ShownArea key={shown} tenant={tenant} area={shown} />}
    </div>
  )
}

/** Returns the numbers that the screen has loaded. Sends no requests. */
function useWaiting({ id: tenant, has_screening }: Tenant): Waiting {
  const isKnownOnly = { enabled: false }
  const stats = useRead(api.stats.tenant, { tenant }, isKnownOnly)
  const admission = useRead(api.registrations.admission, { tenant }, isKnownOnly)
  const [counted, states] = [stats.isPlaceholderData ? undefined : stats.data, admission.isPlaceholderData ? undefined : admission.data]
  const isNewer = !counted || admission.dataUpdatedAt > stats.dataUpdatedAt
  return {
    // The screening decides about registrations.
    registrations: has_screening ? 0 : ((states && isNewer ? states.states['applied'] : counted?.counts.to_review) ?? 0),
    projects: counted?.attention.find(({ code }) => code === 'late_requests')?.count ?? 0,
  }
}

function NotHere() {
  const { t } = useTranslation('details')
  useScreenTitle(t('not_here'))
  return (
    <NothingHere title={t('not_here')} hint={t('not_here_hint')}>
      <Button component={Link} to={paths.hackathons()}>
        {t('to_hackathons')}
      </Button>
      <Button component={Link} to={paths.events()} variant="default">
        {t('to_events')}
      </Button>
    </NothingHere>
  )
}

function Trouble({ tenant }: { tenant: { error: unknown; refetch: () => unknown } }) {
  const { t } = useTranslation('details')
  useScreenTitle(t('title'))
  return (
    <>
      <Title order={1} fz="xl">
        {t('title')}
      </Title>
      <Failed what={t('failed')} error={tenant.error} retry={tenant.refetch} />
    </>
  )
}

function Shape({ tenant }: { tenant: string }) {
  const { t } = useTranslation('details')
  return (
    <>
      <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
      <Loading className={css.screen}>
        <Skeleton height={150} radius="md" style={coverTransition(tenant)} />
        <Skeleton height={320} radius="md" />
      </Loading>
    </>
  )
}

function ShownArea({ tenant, area }: { tenant: Tenant; area: Tab }) {
  const Panel = panels[area]
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton height={120} radius="md" />
        </Loading>
      }
    >
      <Panel tenant={tenant} />
    </Suspense>
  )
}

function Suspended({ reason, contact }: NonNullable<Tenant['suspension']>) {
  const { t } = useTranslation('details')
  return (
    <Alert role="note" color="red" variant="outline" mb="md" icon={<IconBan aria-hidden />} title={t('suspended.title')}>
      <Text>{t('suspended.about')}</Text>
      {reason && <Text>{t('suspended.reason', { reason: isolated(reason) })}</Text>}
      <Text>
        {t('suspended.ask')}{' '}
        <Anchor href={`mailto:${contact}`} underline="always" dir="ltr">
          {contact}
        </Anchor>
      </Text>
    </Alert>
  )
}

const Team = lazy(async () => ({
  default: (await Promise.all([import('./activity/TeamInside.tsx'), loadWords('switched')]))[0].TeamInside,
}))

const LazyTeamInside = ({ tenant }: { tenant: Tenant }) => (
  <Suspense>
    <Team tenant={tenant} />
  </Suspense>
)
