import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { ProjectDetail } from '#contract/projects/project-records.ts'
import { longestReason } from '#contract/projects/project.ts'
import { livingStates } from '#contract/registrations/registration-states.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'
import { PersonField } from '../PersonField.tsx'
import css from './projects.module.css'

type Props = { tenant: Tenant; project: ProjectDetail }
type Change = { change: 'add' | 'remove' | 'rename'; id: string; name: string }

/** Members of a project. Each change needs a reason, which the members get by mail. */
export function Members({ tenant, project }: Props) {
  const { t } = useTranslation('projects', { keyPrefix: 'members' })
  const [change, setChange] = useState<Change | null>(null)
  const members = project.member_ids.map((id, n) => ({ id, name: project.members[n] ?? '' }))
  return (
    <section aria-label={t('title')}>
      <Text component="h3" fw={600}>
        {t('title')}
      </Text>
      <ul className={css.members}>
        {members.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <Group gap={4}>
              {(['rename', 'remove'] as const).map(act => (
                <Button
                  key={act}
                  size="sm"
                  variant="subtle"
                  aria-label={t(`${act}_named`, { name: isolated(name) })}
                  aria-expanded={change?.change === act && change.id === id}
                  onClick={() => setChange({ change: act, id, name })}
                >
                  {t(act)}
                </Button>
              ))}
            </Group>
          </li>
        ))}
      </ul>
      {change === null ? (
        <Button size="sm" variant="default" onClick={() => setChange({ change: 'add', id: '', name: '' })}>
          {t('add')}
        </Button>
      ) : (
        <ChangeForm key={`${change.change} ${change.id}`} tenant={tenant} project={project} given={change} close={() => setChange(null)} />
      )}
    </section>
  )
}

function ChangeForm({ tenant, project, given, close }: Props & { given: Change; close: () => void }) {
  const { t } = useTranslation('projects', { keyPrefix: 'members' })
  const [registration, setRegistration] = useState(given.id)
  const [fullname, setFullname] = useState(given.name)
  const [reason, setReason] = useState('')
  const { send, flag, error } = useApiMutation(api.projects.changeMember, {
    invalidates: [api.projects.detail, api.projects.list, api.projects.settings],
  })
  const phases = useRead(api.phases.list, { tenant: tenant.id }, { enabled: tenant.has_phases && given.change === 'add' })
  // Teams beyond a screening take people whom it did not select, too.
  const isScreened = phases.data?.results[0]?.is_screening ?? false
  const { change } = given
  const isComplete = registration !== '' && (change !== 'rename' || fullname.trim() !== '') && reason.trim() !== ''
  const save = async () => {
    if (flag === 'loading' || !isComplete) return
    const body = change === 'rename' ? { change, registration, reason, fullname } : { change, registration, reason }
    send({ tenant: tenant.id, params: { id: project.id }, body }, close)
  }
  return (
    <Form problem={flag === 'error' && sentenceFor(error)} isBusy={flag === 'loading'} unsaved={isComplete} submit={save}>
      <Text fw={600}>{change === 'add' ? t('add') : t(`${change}_named`, { name: isolated(given.name) })}</Text>
      {change === 'add' && (
        <PersonField
          tenant={tenant.id}
          value={registration}
          without={project.member_ids}
          states={isScreened ? [...livingStates, 'declined'] : livingStates}
          onChange={setRegistration}
        />
      )}
      {change === 'rename' && <TextField label={t('fullname')} value={fullname} limit={80} onChange={setFullname} />}
      <ReasonField label={t('reason')} hint={t('reason_hint')} value={reason} limit={longestReason} onChange={setReason} />
      <Group>
        <SubmitButton isBusy={flag === 'loading'} words={{ submit: t(`do_${change}`), busy: t('saving') }} />
        <Button variant="default" onClick={close}>
          {t('cancel')}
        </Button>
      </Group>
    </Form>
  )
}
