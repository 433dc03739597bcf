import { Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { codeOf, fieldsOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import css from '../parts/administration.module.css'
import { NeedsFactor } from '../parts/NeedsFactor.tsx'
import { useQuestion } from '../parts/use-question.ts'
import { PersonCard } from './PersonCard.tsx'
import own from './persons.module.css'

type Found = Output<Endpoints['adminPersons']['find']>

/** Answers requests of persons about their data: find, export and erase, in all hackathons. */
export function PersonsTab() {
  const { t } = useTranslation('administration', { keyPrefix: 'persons' })
  useScreenTitle(t('title'))
  const { question, openQuestion, close } = useQuestion([api.adminUsers.list, api.adminRegistrations.list])
  const { mutateAsync, flag, error } = useApiMutation(api.adminPersons.find)
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [erased, setErased] = useState<{ email: string; proof: string } | null>(null)
  const isBusy = flag === 'loading'
  const find = async (sought: string) => {
    if (isBusy) return
    setFound(null)
    setErased(null)
    setFound(await mutateAsync({ body: { search: sought } }).catch(() => null))
  }
  const showErased = async (email: string, proof: string) => {
    await find(email)
    setErased({ email, proof })
  }
  const fault = flag === 'error' ? fieldsOf(error)['search'] : undefined
  const problem = flag === 'error' && !fault && problemOf(error, () => void find(search))
  return (
    <div className={css.screen}>
      <header>
        <Title order={1} fz="xl">
          {t('title')}
        </Title>
        <p className={css.about}>{t('about')}</p>
      </header>
      <Form problem={problem} isBusy={isBusy} submit={() => find(search)}>
        <div className={own.search}>
          <TextInput
            type="search"
            name="search"
            label={t('search')}
            description={t('search_hint')}
            className="ltr-input"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={search}
            onChange={event => setSearch(event.currentTarget.value)}
            error={fault}
            aria-invalid={fault !== undefined}
          />
          <SubmitButton isBusy={isBusy} fullWidth={false} words={{ submit: t('find'), busy: t('finding') }} />
        </div>
      </Form>
      <div role="status" className={own.results}>
        {erased && (
          <p className={own.done}>
            {t('erased_now', { email: isolated(erased.email) })} <code dir="ltr">{erased.proof}</code>
          </p>
        )}
        {found?.results.length === 0 && <p className={css.none}>{t('none')}</p>}
        {found?.more && <Text c="dimmed">{t('more')}</Text>}
      </div>
      {found?.results.map(person => (
        <PersonCard key={person.email} person={person} openQuestion={openQuestion} showErased={showErased} />
      ))}
      <ActionDialog question={question} close={close} />
    </div>
  )
}

const problemOf = (error: unknown, retry: () => void) =>
  codeOf(error) === 'second_factor.required' ? <NeedsFactor retry={retry} /> : sentenceFor(error)
