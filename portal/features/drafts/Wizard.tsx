import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { sentenceOf } from '#contract/problems.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { checkStep, firstWrongStep, type Step, type StepErrors } from './check-steps.ts'
import css from './config.module.css'
import { PageTextButton } from './page-text/PageTextButton.tsx'
import { sourceOfDraft } from './source-of-draft.ts'
import { LookStep } from './steps/LookStep.tsx'
import { NameStep } from './steps/NameStep.tsx'
import { WhenStep } from './steps/WhenStep.tsx'
import type { DraftStore } from './use-draft.ts'
import { rememberPressed, type useFinish } from './use-finish.ts'

const PagePreview = lazy(async () => ({ default: (await import('#portal/domain/page-preview/PagePreview.tsx')).PagePreview }))

export function Wizard({ store, ending }: { store: DraftStore; ending: ReturnType<typeof useFinish> }) {
  const { t, i18n } = useTranslation('config')
  const navigate = useNavigate()
  const { isAuthenticated } = useSession()
  const { content, change, save } = store
  const taken = codeOf(ending.problem) === 'tenant_name.taken'
  const [step, setStep] = useStep(taken ? 1 : (content.step as Step))
  const [errors, setErrors] = useState<StepErrors>(taken ? { tenant_name: sentenceFor(ending.problem) } : {})
  const [problem, setProblem] = useState<ReactNode>('')
  const [pane, setPane] = useState<'form' | 'preview'>('form')
  const title = useFocusOn(step)
  const language = i18n.resolvedLanguage
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the initial language of the preview
  const source = useMemo(() => sourceOfDraft(content, store.logo, t('name.sample')), [content, store.logo, t, language])

  const goTo = (next: Step) => {
    setErrors({})
    setProblem('')
    setStep(next)
    change({ step: next })
  }
  /**
   * The alert takes focus when it changes. A stored element stays unchanged while the user fixes an
   * error.
   */
  const showErrors = (found: StepErrors) => {
    setErrors(found)
    setProblem(<Faults errors={found} />)
  }
  const submit = async () => {
    const found = checkStep(step, content, t)
    if (Object.keys(found).length) return showErrors(found)
    const unavailable = step === 1 && (await isTaken(content.tenant_name))
    if (unavailable) return showErrors({ tenant_name: sentenceOf('tenant_name.taken', currentLanguage(), { name: content.tenant_name }) })
    // Continuing accepts the suggested name.
    if (step === 1) change({ suggested: null })
    if (step < 3) return goTo((step + 1) as Step)
    const wrong = firstWrongStep(content, t)
    if (wrong) return goTo(wrong)
    try {
      const id = await save()
      if (isAuthenticated) await ending.finish(content, id)
      else {
        rememberPressed(id)
        await navigate(paths.register({ draft: id }))
      }
    } catch (error) {
      setProblem(sentenceFor(error))
    }
  }
  const parts = { content, errors, change: (part: Parameters<typeof change>[0]) => (setErrors(without(errors, part)), change(part)) }
  return (
    <div className={css['wizard']} data-pane={pane}>
      <form
        className={css['form']}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stepper step={step} goTo={goTo} />
        <Title order={1} fz="xl" ref={title} tabIndex={-1} className={css['title']}>
          {t(`step.${step}.title`)}
        </Title>
        <Text c="dimmed" mb="lg">
          {t(`step.${step}.hint`)}
        </Text>
        <FormAlert>{problem}</FormAlert>
        {step === 1 && <PageTextButton content={content} change={parts.change} />}
        {step === 1 && <NameStep {...parts} />}
        {step === 2 && <WhenStep {...parts} />}
        {step === 3 && <LookStep {...parts} logo={store.logo} upload={file => save(file)} />}
        <Group className={css['actions']} justify="space-between">
          <Button type="submit" loading={ending.flag === 'loading'} rightSection={<Onward />}>
            {step < 3 ? t('continue') : t(isAuthenticated ? 'create' : 'save_and_register')}
          </Button>
          {step > 1 && (
            <Button variant="subtle" onClick={() => goTo((step - 1) as Step)}>
              {t('back')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed" role="status" mt="sm">
          {t(`kept.${store.saveStatus}`)}
        </Text>
      </form>
      <div className={css['preview']}>
        <Suspense fallback={<Skeleton className={css['preview-room'] ?? ''} radius="md" />}>
          <PagePreview source={source} />
        </Suspense>
      </div>
      <div className={css['tabs']} role="group" aria-label={t('pane.label')}>
        {(['form', 'preview'] as const).map(name => (
          <button key={name} type="button" aria-pressed={pane === name} onClick={() => setPane(name)}>
            {t(`pane.${name}`)}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Whether the slug is taken. If the request fails, the server validates the slug at registration. */
const isTaken = (name: string) =>
  callTo(api.tenants.exists, { query: { tenant_name: name } }).then(
    answer => !answer.available,
    () => false,
  )

function Onward() {
  return currentLanguage() === 'ar' ? <IconArrowLeft size={18} /> : <IconArrowRight size={18} />
}

const without = (errors: StepErrors, part: object): StepErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !((name.split('.')[0] ?? name) in part)))

/** Stores the step in the URL, so that Back returns to the previous step. */
function useStep(first: Step) {
  const [query, setQuery] = useSearchParams()
  const [opening] = useState(first)
  const named = steps.find(step => String(step) === query.get('step'))
  const show = (step: Step) =>
    setQuery(() => {
      const now = new URLSearchParams(location.search)
      now.set('step', String(step))
      return now
    })
  return [named ?? opening, show] as const
}
const steps = [1, 2, 3] as const

/** Focuses the title of each step after the first. */
function useFocusOn(step: Step) {
  const title = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) title.current?.focus()
    first.current = false
  }, [step])
  return title
}

function Faults({ errors }: { errors: StepErrors }) {
  const { t } = useTranslation('config')
  return (
    <>
      {t('fix')}
      <ul className={css['faults']}>
        {Object.entries(errors).map(([field, sentence]) => (
          <li key={field}>
            <button type="button" onClick={() => goTo(field)}>
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Scrolls to a field and focuses it. The parts of a date have a common container with the name of the field. */
const goTo = (field: string) => document.querySelector<HTMLElement>(`main [name="${field}"], main [data-field="${field}"] input`)?.focus()

function Stepper({ step, goTo }: { step: Step; goTo: (step: Step) => void }) {
  const { t } = useTranslation('config')
  return (
    <ol className={css['stepper']} aria-label={t('steps')}>
      {([1, 2, 3] as const).map(at => (
        <li key={at} aria-current={at === step ? 'step' : undefined} data-done={at < step || undefined}>
          {at < step ? (
            <button type="button" onClick={() => goTo(at)}>
              <Place at={at} done />
              <span className={css['step-name']}>{t(`step.${at}.name`)}</span>
            </button>
          ) : (
            <span>
              <Place at={at} />
              <span className={css['step-name']}>{t(`step.${at}.name`)}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

const Place = ({ at, done = false }: { at: number; done?: boolean }) => (
  <b aria-hidden="true" className={css['place']}>
    {done ? '✓' : at}
  </b>
)
