import { Anchor, Button, TextInput } from '@mantine/core'
import { type FormEvent, lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { longestDraftName } from '#contract/limits.ts'
import { useRememberedDraft } from '#portal/domain/hackathon/remembered-draft.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { LegalLinks } from '#portal/platform/screen/LegalLinks.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { LivePages, useNear } from './LivePages.tsx'
import { Plaza } from './Plaza.tsx'
import css from './welcome.module.css'

const PublicNow = lazy(async () => ({ default: (await import('./PublicNow.tsx')).PublicNow }))

export function WelcomeScreen() {
  const { t } = useTranslation('welcome')
  useScreenTitle(t('title'))
  const isAuthenticated = useSession(session => session.isAuthenticated)
  const [name, setName] = useState('')
  const shown = useDeferredValue(name.trim())
  return (
    <div className={css.welcome}>
      <section className={css.hero}>
        <div className={css.opening}>
          <h1 className={css.headline}>{t('headline')}</h1>
          <p className={css.lead}>{t('lead')}</p>
          <NameForm name={name} onName={setName} {...(!isAuthenticated && { hint: t('no_account') })} />
          <ContinueDraft />
          <p className={css.caption}>{t('own_mosaic')}</p>
        </div>
        <div className={css.plaza}>
          <Plaza seed={shown || t('example')} />
        </div>
      </section>
      <section className={css.pages}>
        <h2 className={css.title}>{t('pages.title')}</h2>
        <p className={css.hint}>{t('pages.hint')}</p>
        <LivePages name={shown} />
      </section>
      <Steps />
      <WhenNear>
        <PublicNow />
      </WhenNear>
      <Questions />
      <section className={css.closing}>
        <h2 className={css.title}>{t('closing')}</h2>
        <NameForm name={name} onName={setName} />
      </section>
      <footer className={css.footer}>
        <span>{t('footer')}</span>
        <Anchor component={Link} to={paths.events()} underline="always" fz="inherit">
          {t('events')}
        </Anchor>
        <LegalLinks />
      </footer>
    </div>
  )
}

function ContinueDraft() {
  const { t } = useTranslation('welcome')
  const draft = useRememberedDraft()
  if (!draft) return null
  return (
    <Anchor component={Link} to={paths.config({ draft })} underline="always">
      {t('continue')}
    </Anchor>
  )
}

/** Renders content when it is near the viewport, so that the first screen loads faster. */
function WhenNear({ children }: { children: ReactNode }) {
  const [place, isNear] = useNear<HTMLDivElement>()
  return <div ref={place}>{isNear && <Suspense>{children}</Suspense>}</div>
}

const steps = ['name', 'when', 'publish'] as const

function Steps() {
  const { t } = useTranslation('welcome')
  return (
    <section className={css.band}>
      <h2 className={css.title}>{t('steps.title')}</h2>
      <ol className={css.steps}>
        {steps.map((step, at) => (
          <li key={step} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
            <h3>{t(`steps.${step}`)}</h3>
            <p>{t(`steps.${step}_hint`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const questions = ['price', 'domain', 'data', 'english'] as const

function Questions() {
  const { t } = useTranslation('welcome')
  return (
    <section className={css.band}>
      <h2 className={css.title}>{t('questions.title')}</h2>
      <dl className={css.questions}>
        {questions.map(question => (
          <div key={question}>
            <dt>{t(`questions.${question}`)}</dt>
            <dd>{t(`questions.${question}_answer`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type NameFormProps = { name: string; onName: (name: string) => void; hint?: string }

function NameForm({ name, onName, hint }: NameFormProps) {
  const { t } = useTranslation('welcome')
  const navigate = useNavigate()
  const begin = (event: FormEvent) => {
    event.preventDefault()
    void navigate(paths.config({ name: name.trim() }))
  }
  return (
    <form onSubmit={begin} className={css.form}>
      <TextInput
        size="lg"
        label={t('name')}
        placeholder={t('example')}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        dir="auto"
        autoComplete="off"
        maxLength={longestDraftName}
        value={name}
        onChange={event => onName(event.currentTarget.value)}
      />
      <Button type="submit" size="lg">
        {t('begin')}
      </Button>
    </form>
  )
}
