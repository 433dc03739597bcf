import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { useDraft } from './use-draft.ts'
import { useFinish, wasPressed } from './use-finish.ts'
import { Wizard } from './Wizard.tsx'

/** Creates a page before sign-up. If the query contains `finish` and the visitor pressed the button in this tab, the draft is submitted. */
export function ConfigScreen() {
  const { t } = useTranslation('config')
  const store = useDraft()
  const ending = useFinish()
  const { isAuthenticated } = useSession()
  const [query, setQuery] = useSearchParams()
  useScreenTitle(t('title'))

  const draft = query.get('draft')
  const finishing = query.get('finish') === '1' && isAuthenticated && draft !== null && wasPressed(draft)
  const begun = useRef(false)
  const { state, content } = store
  const { finish } = ending
  useEffect(() => {
    if (!finishing || state !== 'ready' || begun.current) return
    begun.current = true
    setQuery(before => (before.delete('finish'), before), { replace: true })
    void finish(content, draft)
  }, [finishing, state, content, draft, finish, setQuery])

  if (store.state === 'gone')
    return <Message title={t('gone.title')} hint={t('gone.hint')} action={t('gone.action')} onAction={store.startAnew} />
  if (store.state === 'failed')
    return <Message title={t('failed.title')} hint={t('failed.hint')} action={t('failed.action')} onAction={() => location.reload()} />
  if (store.state === 'loading' || finishing || ending.flag === 'loading')
    return <Waiting text={ending.flag === 'loading' || finishing ? t('creating') : t('loading')} />
  return (
    <>
      {ending.problem !== null && (
        <Group justify="center" p="md" pb={0}>
          <FormAlert>{sentenceFor(ending.problem)}</FormAlert>
        </Group>
      )}
      <Wizard store={store} ending={ending} />
    </>
  )
}

function Waiting({ text }: { text: string }) {
  return (
    <Stack align="center" justify="center" flex={1} p="xl" role="status" aria-busy="true">
      <Loader type="dots" />
      <Text>{text}</Text>
    </Stack>
  )
}

function Message({ title, hint, action, onAction }: { title: string; hint: string; action: string; onAction: () => void }) {
  return (
    <Stack align="center" justify="center" flex={1} p="xl" ta="center">
      <Title order={1} fz="xl">
        {title}
      </Title>
      <Text c="dimmed">{hint}</Text>
      <Button onClick={onAction}>{action}</Button>
    </Stack>
  )
}
