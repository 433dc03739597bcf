import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import type { CheckInLink } from '#contract/registrations/check-in-links-endpoints.ts'
import type { CheckInList as CheckInListRecord } from '#contract/registrations/check-in-list-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { daysBetween, shiftDays } from '#contract/time/shift-days.ts'
import { wallTimeOf } from '#contract/time/wall-time.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatDay } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { paths } from '#portal/platform/paths/paths.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { CopyText } from '#portal/platform/share/CopyText.tsx'
import css from './links.module.css'

type Props = {
  tenant: Tenant
  /** open lists */ lists: readonly CheckInListRecord[]
  /** the list on the screen */ list: CheckInListRecord | undefined
  opened: boolean
  close: () => void
}

/** Creates and revokes links for volunteers. A new link is shown once, because only its hash is stored. */
export function LinksDialog({ tenant, lists, list, opened, close }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door.links' })
  const { t: tList } = useTranslation('registrations', { keyPrefix: 'door.lists' })
  const [days] = useState(() => daysOf(tenant))
  const [made, setMade] = useState<{ name: string; url: string } | null>(null)
  const form = useContractForm(api.checkInLinks.create, {
    name: '',
    day: days[0]?.value ?? '',
    list: lists.find(({ id }) => id === list?.id)?.id ?? null,
  })
  const { mutateAsync } = useApiMutation(api.checkInLinks.create, { invalidates: [api.checkInLinks.list] })
  const { isBusy, problem, submit } = useSubmit(form, async body => {
    const { name, token } = await mutateAsync({ tenant: tenant.id, body })
    setMade({ name, url: location.origin + paths.checkIn(token) })
    form.setFieldValue('name', '')
  })
  return (
    <Dialog title={t('title')} opened={opened} onClose={close}>
      <Text c="dimmed" fz="sm" mb="md">
        {t('means')}
      </Text>
      {made && (
        <div role="status" className={css.made}>
          <Text fw={600}>{t('made', { name: isolated(made.name) })}</Text>
          <CopyText text={made.url} words={{ copy: t('copy'), copied: t('copied') }} variant="default" />
        </div>
      )}
      <Form problem={problem} isBusy={isBusy} submit={submit}>
        <TextField
          label={t('name')}
          placeholder={t('name_example')}
          value={form.values.name}
          limit={60}
          error={form.errors['name']}
          onChange={name => form.setFieldValue('name', name)}
        />
        <SelectField
          label={t('day')}
          hint={t('day_means')}
          value={form.values.day}
          choices={days}
          error={form.errors['day']}
          onChange={day => form.setFieldValue('day', day)}
        />
        {lists.length > 0 && (
          <SelectField
            label={tList('link_for')}
            hint={tList('link_means')}
            value={form.values.list ?? ''}
            choices={[
              { value: '', label: tList('entrance') },
              ...lists.map(({ id, name }) => ({ value: id, label: textIn(name, currentLanguage()) })),
            ]}
            error={form.errors['list']}
            onChange={id => form.setFieldValue('list', id === '' ? null : id)}
          />
        )}
        <SubmitButton isBusy={isBusy} words={{ submit: t('submit'), busy: t('busy') }} />
      </Form>
      {opened && <Links tenant={tenant} />}
    </Dialog>
  )
}

function Links({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door.links' })
  const links = useRead(api.checkInLinks.list, { tenant: tenant.id })
  if (links.error) return <Failed what={t('failed')} error={links.error} retry={() => void links.refetch()} />
  if (!links.data)
    return (
      <Loading>
        <Skeleton height={60} mt="md" />
      </Loading>
    )
  if (links.data.results.length === 0) return null
  return (
    <>
      <Title order={3} fz="md" mt="lg">
        {t('valid')}
      </Title>
      <ul className={css.list}>
        {links.data.results.map(link => (
          <Row key={link.id} tenant={tenant} link={link} />
        ))}
      </ul>
    </>
  )
}

function Row({ tenant, link: { id, name, created_by, starts_at, list } }: { tenant: Tenant; link: CheckInLink }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door.links' })
  const { send, flag, error } = useApiMutation(api.checkInLinks.revoke, { invalidates: [api.checkInLinks.list] })
  const isBusy = flag === 'loading'
  const revoke = () => send({ tenant: tenant.id, params: { id } })
  return (
    <li className={css.row}>
      <span>
        <Text component="span" display="block" fw={600}>
          <bdi>{name}</bdi>
        </Text>
        <Text component="span" fz="sm" c="dimmed">
          {list && (
            <>
              <bdi>{textIn(list.name, currentLanguage())}</bdi>
              {' · '}
            </>
          )}
          {t('of', { day: formatDay(starts_at, tenant.timezone), name: isolated(created_by) })}
        </Text>
      </span>
      <Button size="sm" variant="default" aria-label={t('revoke_named', { name })} aria-disabled={isBusy} onClick={revoke}>
        {t('revoke')}
      </Button>
      <FormAlert>{error !== null && sentenceFor(error)}</FormAlert>
    </li>
  )
}

/** Longest list of days to choose from. */
const maxDays = 14

/** Returns today and the days of the hackathon that are not over. Each value is a date in the hackathon's time zone. */
function daysOf({ starts_at, ends_at, timezone }: Tenant): { value: string; label: string }[] {
  const now = new Date().toISOString()
  const first = starts_at > now ? starts_at : now
  const length = Math.max(0, daysBetween(first, ends_at, timezone))
  const instants = [now, ...Array.from({ length: Math.min(length + 1, maxDays) }, (_, n) => shiftDays(first, n, timezone))]
  const days = instants.map(instant => ({ value: dateOf(instant, timezone), label: formatDay(instant, timezone) }))
  return days.filter(({ value }, at) => days.findIndex(day => day.value === value) === at)
}

function dateOf(instant: string, timeZone: string): string {
  const { year, month, day } = wallTimeOf(instant, timeZone)
  return [year, month, day].map(part => String(part).padStart(2, '0')).join('-')
}
