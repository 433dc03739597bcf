import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { RegistrationDetail } from '#contract/registration-records.ts'
import type { Tenant } from '#contract/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { saidOf } from '../columns.tsx'
import css from './panel.module.css'
import { SentFile } from './SentFile.tsx'

/** Under the words of the form, in its order. */
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
                saidOf(field, person.answers[field.name])
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
