import { Button, Checkbox, Group, Skeleton, Stack, TextInput, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Identity } from '#contract/accounts/sign-in-providers-endpoints.ts'
import { api } from '#contract/addresses.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { type BegunSignIn, getBegun, removeBegun } from '#portal/domain/auth/begun-sign-ins.ts'
import { providerName } from '#portal/domain/auth/open-provider.ts'
import { useFactorStep } from '#portal/domain/second-factor/use-factor-step.ts'
import { useFreshSignIn } from '#portal/domain/second-factor/use-fresh-sign-in.tsx'
import { callTo } from '#portal/platform/api/calls.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths, safeNext } from '#portal/platform/paths/paths.ts'
import { LegalLinks } from '#portal/platform/screen/LegalLinks.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import { beginSession, useSession } from '#portal/platform/session/session.ts'
import { GuestTitle } from './guest-parts.tsx'

type Completed = Output<Endpoints['signInProviders']['complete']>
type Answer = { state: string; code?: string; iss?: string; error?: string }

/** Screen to which providers return. The parameters of the answer leave the address immediately, and are sent once. */
export function ProviderScreen() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [answer] = useState<Answer>(() => answerIn(query))
  const begun = useState(() => getBegun(answer.state))[0]
  const isClean = !query.has('code') && !query.has('error')
  useEffect(() => {
    if (!isClean) void navigate(paths.provider({ state: answer.state }), { replace: true })
  }, [isClean, answer.state, navigate])
  return begun ? <Returned begun={begun} answer={answer} /> : <Ended code="provider.expired" />
}

const answerIn = (query: URLSearchParams): Answer =>
  Object.fromEntries(['state', 'code', 'iss', 'error'].flatMap(name => (query.get(name) ? [[name, query.get(name)]] : []))) as Answer

type Progress = { is: 'busy' } | { is: 'failed'; error: unknown } | { is: 'identity'; identity: Identity }

function Returned({ begun, answer }: { begun: BegunSignIn; answer: Answer }) {
  const { t } = useTranslation('auth', { keyPrefix: 'provider' })
  const navigate = useNavigate()
  const [progress, setProgress] = useState<Progress>({ is: 'busy' })
  const { state, challenge } = begun
  const form = useContractForm(api.signInProviders.complete, { state, challenge, totp: undefined as string | undefined })
  const { Step, askFor } = useFactorStep(form)
  const take = ({ signed_in, identity }: Completed) => {
    if (signed_in) enter(signed_in, begun, to => void navigate(to, { replace: true }))
    else if (identity) setProgress({ is: 'identity', identity })
  }
  const { isBusy, problem, submit } = useSubmit(form, async body => take(await callTo(api.signInProviders.complete, { body })))
  useEffect(() => {
    completeOnce({ ...answer, challenge })
      .then(take, askFor)
      .catch((error: unknown) => setProgress({ is: 'failed', error }))
    // oxlint-disable-next-line react/exhaustive-deps -- the answer is sent once
  }, [state])
  if (Step)
    return (
      <Step
        form={form}
        isBusy={isBusy}
        submit={submit}
        problem={problem}
        heading={(title, hint) => <GuestTitle title={title} hint={hint} />}
        back={() => void navigate(paths.login())}
      />
    )
  if (progress.is === 'busy') return <Waiting title={t('busy')} />
  if (progress.is === 'failed') return <Ended code={codeOf(progress.error)} sentence={sentenceFor(progress.error)} begun={begun} />
  const { identity } = progress
  if (begun.purpose === 'confirm') return <Confirm begun={begun} />
  if (begun.purpose === 'sign_in' && identity.next === 'register') return <Register begun={begun} identity={identity} />
  return <LinkIdentity begun={begun} identity={identity} />
}

/** React can run an effect twice, but a provider's answer is accepted once. */
const sent = new Map<string, Promise<Completed>>()
function completeOnce(body: Answer & { challenge: string }): Promise<Completed> {
  const known = sent.get(body.state)
  if (known) return known
  const call = callTo(api.signInProviders.complete, { body })
  sent.set(body.state, call)
  call.catch(() => sent.delete(body.state))
  return call
}

function enter(signedIn: NonNullable<Completed['signed_in']>, { state, next, draft }: BegunSignIn, go: (to: string) => void) {
  removeBegun(state)
  beginSession(signedIn)
  go(draft ? paths.config({ draft, finish: '1' }) : safeNext(next ?? null))
}

function Register({ begun, identity }: { begun: BegunSignIn; identity: Identity }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { state, challenge } = begun
  const form = useContractForm(api.signInProviders.register, { state, challenge, fullname: identity.fullname, accept_terms: false })
  const { isBusy, problem, submit } = useSubmit(form, async values => {
    const signedIn = await callTo(api.signInProviders.register, { body: { ...values, language: currentLanguage() } })
    enter(signedIn, begun, to => void navigate(to, { replace: true }))
  })
  return (
    <>
      <GuestTitle title={t('register.title')} hint={t('provider.register_hint', { email: isolated(identity.email ?? '') })} />
      <Form problem={problem} isBusy={isBusy} submit={submit}>
        <TextInput label={t('fullname')} name="name" dir="auto" autoComplete="name" {...form.getInputProps('fullname')} />
        <Checkbox
          size="md"
          label={t('register.terms')}
          name="terms"
          aria-invalid={'accept_terms' in form.errors}
          {...form.getInputProps('accept_terms', { type: 'checkbox' })}
        />
        <Group gap="xs" fz="sm" ms="2.25rem" mt="-0.5rem">
          <LegalLinks isBesideForm />
        </Group>
        <SubmitButton isBusy={isBusy} mt="xs" words={{ submit: t('register.submit'), busy: t('register.busy') }} />
      </Form>
    </>
  )
}

/** Links the identity to the account of the session. Signed-out people sign in first, and return here. */
function LinkIdentity({ begun, identity }: { begun: BegunSignIn; identity: Identity }) {
  const { t } = useTranslation('auth', { keyPrefix: 'provider' })
  const navigate = useNavigate()
  const user = useSession(session => session.user)
  const name = useProviderName(begun.provider)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const { doFresh, signInForm } = useFreshSignIn()
  const { state, challenge } = begun
  const done = () => {
    removeBegun(state)
    invalidate([api.signInProviders.links])
    void navigate(safeNext(begun.next ?? null), { replace: true })
  }
  const link = () => {
    if (isBusy) return
    setIsBusy(true)
    doFresh(async () => {
      await callTo(api.signInProviders.link, { body: { state, challenge } })
      done()
    })
      .catch((error: unknown) => setProblem(sentenceFor(error)))
      .finally(() => setIsBusy(false))
  }
  const there = { name, email: isolated(identity.email ?? '') }
  if (signInForm) return signInForm
  if (user)
    return (
      <>
        <GuestTitle
          title={t('link_title', { name })}
          hint={t(identity.email ? 'link_ask' : 'link_ask_plainly', { ...there, mine: isolated(user.email) })}
        />
        <FormAlert>{problem}</FormAlert>
        <Stack gap="sm">
          <Button fullWidth aria-disabled={isBusy} onClick={link}>
            {t(isBusy ? 'linking' : 'link')}
          </Button>
          <Button component={Link} to={safeNext(begun.next ?? null)} variant="default" fullWidth>
            {t('not_now')}
          </Button>
        </Stack>
      </>
    )
  const next = paths.provider({ state })
  const given = { next, ...(identity.email && { email: identity.email }) }
  return (
    <>
      <GuestTitle title={t('enter_title')} hint={t(identity.email ? 'enter_hint' : 'enter_hint_plainly', there)} />
      <Stack gap="sm">
        <Button component={Link} to={paths.login(given)} fullWidth>
          {t('enter')}
        </Button>
        <Button component={Link} to={paths.register(given)} variant="default" fullWidth>
          {t('new_account')}
        </Button>
      </Stack>
    </>
  )
}

/** Confirms the session, and returns to the screen that asked for it. */
function Confirm({ begun: { state, challenge, next } }: { begun: BegunSignIn }) {
  const { t } = useTranslation('auth', { keyPrefix: 'provider' })
  const navigate = useNavigate()
  const form = useContractForm(api.signInProviders.confirm, { state, challenge, totp: undefined as string | undefined })
  const { Step, askFor, leave } = useFactorStep(form)
  const { isBusy, problem, submit } = useSubmit(form, async body => {
    try {
      await callTo(api.signInProviders.confirm, { body })
    } catch (error) {
      return askFor(error)
    }
    removeBegun(state)
    await navigate(safeNext(next ?? null), { replace: true })
  })
  const formProps = { form, isBusy, submit, problem }
  if (Step) return <Step {...formProps} heading={(title, hint) => <GuestTitle title={title} hint={hint} />} back={leave} />
  return (
    <>
      <GuestTitle title={t('confirm_title')} hint={t('confirm_hint')} />
      <Form problem={problem} isBusy={isBusy} submit={submit}>
        <SubmitButton isBusy={isBusy} words={{ submit: t('confirm'), busy: t('busy') }} />
      </Form>
    </>
  )
}

function useProviderName(id: string): string {
  const { data } = useRead(api.signInProviders.list, {})
  const provider = data?.results.find(each => each.id === id)
  return provider ? isolated(providerName(provider)) : ''
}

function Ended({ sentence, code, begun }: { sentence?: string; code: string | undefined; begun?: BegunSignIn }) {
  const { t } = useTranslation('auth', { keyPrefix: 'provider' })
  const isSignedIn = useSession(session => session.isAuthenticated)
  const next = begun?.next === undefined ? {} : { next: begun.next }
  return (
    <>
      <GuestTitle title={t('failed_title')} hint={code === 'provider.expired' ? t('expired') : (sentence ?? '')} />
      <Button component={Link} to={isSignedIn ? safeNext(begun?.next ?? null) : paths.login(next)} fullWidth>
        {t(isSignedIn ? 'back' : 'again')}
      </Button>
    </>
  )
}

function Waiting({ title }: { title: string }) {
  useScreenTitle(title)
  return (
    <>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <Loading>
        <Stack>
          <Skeleton height={36} width="80%" />
          <Skeleton height={44} />
        </Stack>
      </Loading>
    </>
  )
}
