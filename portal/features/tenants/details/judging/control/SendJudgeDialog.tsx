import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { ControlRoom } from '#contract/judging/control-room.ts'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'

type Props = { tenant: Tenant; room: ControlRoom; close: () => void }

/** Sends a judge to a project by hand. */
export function SendJudgeDialog({ tenant, room, close }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'send' })
  const projects = room.projects.filter(({ is_hidden, judge }) => !is_hidden && judge === null)
  const [judge, setJudge] = useState(room.judges[0]?.id ?? '')
  const [project, setProject] = useState(projects[0]?.id ?? '')
  const { send, flag, error } = useApiMutation(api.judging.assign, { invalidates: [api.judging.control] })
  const isBusy = flag === 'loading'
  const submit = async () => {
    if (!isBusy && judge && project) send({ tenant: tenant.id, params: { id: room.round.id }, body: { judge, project } }, close)
  }
  return (
    <Dialog title={t('title')} opened onClose={close}>
      <Form problem={flag === 'error' && sentenceFor(error)} isBusy={isBusy} submit={submit}>
        <SelectField
          label={t('judge')}
          value={judge}
          choices={room.judges.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setJudge}
        />
        <SelectField
          label={t('project')}
          value={project}
          choices={projects.map(({ id, name, table }) => ({
            value: id,
            label: [table, textIn(name, currentLanguage())].filter(Boolean).join(' · '),
          }))}
          onChange={setProject}
        />
        <SubmitButton isBusy={isBusy} words={{ submit: t('submit'), busy: t('busy') }} />
      </Form>
    </Dialog>
  )
}
