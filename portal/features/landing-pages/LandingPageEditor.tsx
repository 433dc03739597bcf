import { Button, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { client, type Send } from '#contract/client.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { LandingPage } from '#contract/landing-pages/landing-pages-endpoints.ts'
import { textIn } from '#contract/language.ts'
import { mayEdit } from '#contract/members/roles.ts'
import { sentenceOf } from '#contract/problems.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useShownHackathon } from '#portal/domain/hackathon/shown-hackathon.ts'
import { callTo, sendWithSession, sendWithSessionBy } from '#portal/platform/api/calls.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { transportWithProgress } from '#portal/platform/api/transport-with-progress.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { type Calls, openEditorStore, type WithProgress } from './draft/editor-store.ts'
import { EditorStoreProvider } from './draft/use-editor-store.ts'
import css from './frame/editor.module.css'
import { Editor } from './frame/Editor.tsx'

/** The editor of landing pages. Redirects from an ID or former slug. */
export function LandingPageEditor() {
  const { tenant: named = '' } = useParams()
  const opened = useQuery({ queryKey: keyOf(named), queryFn: () => open(named), ...onceOnly })
  const name = opened.data?.tenant.tenant_name
  useSettledAddress(named, name)
  if (opened.isError) return <NotOpened why={sentenceFor(opened.error)} retry={() => void opened.refetch()} />
  if (!opened.data) return <Opening />
  const { tenant, page } = opened.data
  if (!page) return <NotOpened why={sentenceOf('right.missing', currentLanguage())} />
  return <OpenEditor key={tenant.id} tenant={tenant} page={page} />
}

function Opening() {
  const { t } = useTranslation('editor')
  return (
    <>
      <VisuallyHidden component="h1">{t('opening')}</VisuallyHidden>
      <EditorSkeleton />
    </>
  )
}

const keyOf = (named: string) => ['hackathon-editor', named]
/** Loads the page only once, because a refetch would replace the draft. Saving detects conflicts. */
const onceOnly = { staleTime: Infinity, gcTime: 0, refetchOnMount: true, refetchOnReconnect: false } as const

/** Loads hackathon and page. For read-only users it does not load the page, because loading creates a missing page. */
async function open(named: string): Promise<{ tenant: Tenant; page: LandingPage | null }> {
  const tenant = await callTo(api.tenants.detail, { query: { tenant: named } })
  if (!mayEdit(tenant.role)) return { tenant, page: null }
  const page = await callTo(api.landingPages.get, { tenant: tenant.id }).catch((error: unknown) => {
    if (codeOf(error) === 'landing_page.not_found') return callTo(api.landingPages.create, { tenant: tenant.id, form: {} })
    throw error
  })
  return { tenant, page }
}

function useSettledAddress(named: string, name: string | undefined) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const client = useQueryClient()
  useEffect(() => {
    if (name === undefined || name === named) return
    client.setQueryData(keyOf(name), client.getQueryData(keyOf(named)))
    void navigate(paths.hackathon(name) + search, { replace: true })
  }, [client, name, named, navigate, search])
}

const callsBy = (send: Send): Calls =>
  client<Pick<Endpoints, keyof Calls>>({ tenants: api.tenants, landingPages: api.landingPages, files: api.files }, send)
const calls = callsBy(sendWithSession)
const withProgress: WithProgress = onProgress => callsBy(sendWithSessionBy(transportWithProgress(onProgress)))

function OpenEditor({ tenant, page }: { tenant: Tenant; page: LandingPage }) {
  const { t } = useTranslation('editor')
  const [store] = useState(() => openEditorStore(calls, withProgress, tenant, page, storingAccount()))
  useEffect(() => whenBack(() => void store.flush()), [store])
  useScreenTitle(textIn(tenant.name, currentLanguage()) || t('untitled'))
  // The command palette lists the areas and registrations of this hackathon.
  useEffect(() => {
    useShownHackathon.setState({ tenant })
    return () => useShownHackathon.setState({ tenant: null })
  }, [tenant])
  useEffect(() => {
    store.unsaved.begin()
    return () => {
      store.stop()
      void store.unsaved.end(store.flush())
    }
  }, [store])
  return (
    <EditorStoreProvider value={store}>
      <Editor />
      <section aria-label={t('notices')}>
        <Notifications position="bottom-center" withinPortal={false} />
      </section>
    </EditorStoreProvider>
  )
}

/** Changes of an administrator who acts as an owner are not stored. */
const storingAccount = () => (switchedAccess() === null ? (useSession.getState().user?.id ?? null) : null)

function NotOpened({ why, retry }: { why: string; retry?: () => void }) {
  const { t } = useTranslation('editor')
  useScreenTitle(t('not_opened'))
  return (
    <Stack align="center" gap="md" p="xl" my="auto" ta="center">
      <Title order={1} fz="xl">
        {t('not_opened')}
      </Title>
      <Text role="alert">{why}</Text>
      <Group>
        {retry && <Button onClick={retry}>{t('save.retry')}</Button>}
        <Button variant="default" component={Link} to={paths.home()}>
          {t('back')}
        </Button>
      </Group>
    </Stack>
  )
}

function EditorSkeleton() {
  return (
    <Loading className={css.editor}>
      <div className={css.panes}>
        <Stack className={css.stepsPane ?? ''} gap="sm">
          {Array.from({ length: 9 }, (_, at) => (
            <Skeleton key={at} height={36} />
          ))}
        </Stack>
        <Stack className={css.fieldsPane ?? ''} gap="lg">
          {Array.from({ length: 5 }, (_, at) => (
            <Skeleton key={at} height={64} />
          ))}
        </Stack>
        <div className={css.previewPane}>
          <Skeleton height="100%" />
        </div>
      </div>
    </Loading>
  )
}

/** Calls `then` when the connection is back or the session was renewed. Returns an unsubscribe function. */
function whenBack(then: () => void): () => void {
  const stop = useSession.subscribe((now, before) => {
    if (before.interrupted && now.isAuthenticated) then()
  })
  addEventListener('online', then)
  return () => {
    stop()
    removeEventListener('online', then)
  }
}
