import { Button, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { FoundPerson } from '#contract/administration/admin-persons-endpoints.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { saveFile } from '#portal/platform/files/save-file.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { ShortWhen } from '../parts/cells.tsx'
import type { useQuestion } from '../parts/use-question.ts'
import { colours } from '../registrations/columns.tsx'
import css from './persons.module.css'

type Props = {
  person: FoundPerson
  openQuestion: ReturnType<typeof useQuestion>['openQuestion']
  showErased: (email: string, proof: string) => Promise<void>
}

export function PersonCard({ person, openQuestion, showErased }: Props) {
  const { t } = useTranslation('administration')
  const heading = useId()
  const { email, names, phones, account, registrations, erased, kept, blocked } = person
  const address = isolated(email)
  const counts = (counted: FoundPerson['erased'] | FoundPerson['kept']) =>
    new Intl.ListFormat(currentLanguage()).format(counted.map(({ kind, count }) => `${t(`persons.kind.${kind}`)} (${formatNumber(count)})`))
  const exportData = () =>
    openQuestion({
      title: t('persons.export'),
      explains: t('persons.export_explains', { email: address }),
      yes: t('persons.export'),
      done: t('persons.exported'),
      act: async () => {
        const made = await callTo(api.adminPersons.export, { body: { email } })
        saveFile(`maydan-person-${made.made_at.slice(0, 10)}.json`, JSON.stringify(made, null, 2), 'application/json')
      },
    })
  const erase = () =>
    openQuestion({
      title: t('persons.erase'),
      explains: [
        t('persons.erase_explains', { email: address, erased: counts(erased) }),
        ...(kept.length > 0 ? [t('persons.erase_keeps', { kept: counts(kept) })] : []),
      ].join(' '),
      yes: t('persons.erase_yes'),
      isRisky: true,
      done: t('persons.done'),
      act: async () => {
        const { proof } = await callTo(api.adminPersons.erase, { body: { email } })
        await showErased(email, proof)
      },
    })
  return (
    <section className={css.card} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={css.name}>
          <bdi>{names.join(' · ') || email}</bdi>
        </h2>
        <Text c="dimmed" className={css.contacts ?? ''}>
          <bdi dir="ltr">{email}</bdi>
          {phones.map(phone => (
            <bdi key={phone} dir="ltr">
              {phone}
            </bdi>
          ))}
        </Text>
      </div>
      {account && (
        <Text>
          {t(account.role === 'administrator' ? 'persons.administrator' : 'persons.account')} <Tag>{t(`users.state.${account.state}`)}</Tag>
        </Text>
      )}
      {account && account.memberships.length > 0 && (
        <ul className={css.lines} aria-label={t('persons.teams')}>
          {account.memberships.map(({ id, name, role, is_last_owner }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <Tag>{t(is_last_owner ? 'persons.only_owner' : `persons.role.${role}`)}</Tag>
            </li>
          ))}
        </ul>
      )}
      {registrations.length > 0 && (
        <ul className={css.lines} aria-label={t('registrations.title')}>
          {registrations.map(({ id, hackathon, standing, created_at, team }) => (
            <li key={id}>
              <bdi>{hackathon.name}</bdi>
              <Tag color={colours[standing]}>{t(`registrations.standing.${standing}`)}</Tag>
              {team !== null && (
                <Text component="span" c="dimmed" fz="sm">
                  {t('persons.team')} <bdi>{team}</bdi>
                </Text>
              )}
              <Text component="span" c="dimmed" fz="sm">
                <ShortWhen at={created_at} />
              </Text>
            </li>
          ))}
        </ul>
      )}
      <Counts title={t('persons.erasable')} counted={erased} />
      <Counts title={t('persons.stays')} counted={kept} hint={t('persons.stays_hint')} />
      {blocked && <Text>{t(`persons.blocked.${blocked}`)}</Text>}
      <div className={css.actions}>
        <Button variant="default" onClick={exportData}>
          {t('persons.export')}
        </Button>
        {blocked === null && erased.length > 0 && (
          <Button color="red.9" onClick={erase}>
            {t('persons.erase')}
          </Button>
        )}
      </div>
    </section>
  )
}

type CountsProps = { title: string; counted: FoundPerson['erased'] | FoundPerson['kept']; hint?: string }

function Counts({ title, counted, hint }: CountsProps) {
  const { t } = useTranslation('administration', { keyPrefix: 'persons' })
  if (counted.length === 0) return null
  return (
    <div>
      <h3 className={css.part}>{title}</h3>
      <dl className={css.counts}>
        {counted.map(({ kind, count }) => (
          <div key={kind}>
            <dt>{t(`kind.${kind}`)}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {hint && (
        <Text c="dimmed" fz="sm">
          {hint}
        </Text>
      )}
    </div>
  )
}
