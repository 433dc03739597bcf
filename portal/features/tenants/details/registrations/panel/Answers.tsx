import { Anchor, Title } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { answerText } from '#contract/registrations/answers.ts'
import type { RegistrationDetail } from '#contract/registrations/registration-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import css from '../panel.module.css'

export function Answers({ tenant, person }: { tenant: Tenant; person: RegistrationDetail }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'panel' })
  const form = useRead(api.registrations.form, { tenant: tenant.id })
  const answered = (form.data?.fields ?? []).filter(({ name }) => person.answers[name])
  const files = new Set(person.files.map(({ question }) => question))
  return (
    <section aria-labelledby="answers">
      <Title order={3} fz="md" id="answers">
        {t('answers')}
      </Title>
      <dl className={css.answers}>
        <div>
          <dt>{t('email')}</dt>
          <dd>
            <bdi dir="ltr">{person.email}</bdi>
          </dd>
        </div>
        {person.phone && (
          <div>
            <dt>{t('phone')}</dt>
            <dd>
              <bdi dir="ltr">{person.phone}</bdi>
            </dd>
          </div>
        )}
        {answered.map(field => (
          <div key={field.name}>
            <dt dir="auto">{field.label}</dt>
            <dd dir="auto">
              {files.has(field.name) ? (
                <SentFile tenant={tenant} person={person} question={field.name} />
              ) : (
                answerText(field, person.answers[field.name])
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('language')}</dt>
          <dd>{t(`language_${person.language}`)}</dd>
        </div>
      </dl>
    </section>
  )
}

type SentFileProps = { tenant: Tenant; person: RegistrationDetail; question: string }

/** Link to an uploaded file. Its signed URL is requested on click and expires after minutes. */
function SentFile({ tenant, person, question }: SentFileProps) {
  const { t } = useTranslation('registrations', { keyPrefix: 'panel' })
  const [fault, setFault] = useState('')
  const name = person.answers[question] ?? ''
  const save = async () => {
    setFault('')
    try {
      const { url } = await callTo(api.registrations.file, { tenant: tenant.id, params: { id: person.id, question } })
      location.assign(url)
    } catch (error) {
      setFault(sentenceFor(error))
    }
  }
  return (
    <>
      <Anchor component="button" type="button" onClick={() => void save()} aria-label={t('save_file', { name })}>
        <IconFileDownload size={18} aria-hidden /> <bdi>{name}</bdi>
      </Anchor>
      {fault && <span role="alert"> {fault}</span>}
    </>
  )
}
