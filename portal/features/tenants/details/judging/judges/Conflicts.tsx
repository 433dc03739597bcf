import { Button, CloseButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Judge } from '#contract/judging/judging-records.ts'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { ProjectField } from '#portal/domain/projects/ProjectField.tsx'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { ConflictSource } from '../Coverage.tsx'
import css from '../judging.module.css'

/** Conflicts of interest of a judge with submitted projects. */
export function Conflicts({ tenant, judge }: { tenant: Tenant; judge: Judge }) {
  const { t } = useTranslation('judging', { keyPrefix: 'conflicts' })
  const [project, setProject] = useState('')
  const { mutateAsync, flag, error } = useApiMutation(api.judging.setConflict, {
    invalidates: [api.judging.judges, api.judging.coverage, api.judging.control, api.judging.ranking, api.judging.list],
  })
  const isBusy = flag === 'loading'
  const set = (id: string, is_conflict: boolean) => {
    if (!isBusy && id !== '')
      void mutateAsync({ tenant: tenant.id, params: { id: judge.id, project: id }, body: { is_conflict } }).then(
        () => setProject(''),
        () => {},
      )
  }
  return (
    <div className={css.conflicts}>
      <ul className={css.lines}>
        {judge.conflicts.map(({ project: id, name, source, shared }) => (
          <li key={id} className={css.line}>
            <span className={css.who}>
              <bdi>{textIn(name, currentLanguage())}</bdi>
              <ConflictSource source={source} shared={shared} />
            </span>
            <CloseButton
              size={44}
              aria-label={t('remove_named', { project: textIn(name, currentLanguage()) })}
              onClick={() => set(id, false)}
            />
          </li>
        ))}
      </ul>
      <ProjectField
        tenant={tenant.id}
        words={{ label: t('add'), choose: t('choose'), search: t('search') }}
        value={project}
        without={judge.conflicts.map(conflict => conflict.project)}
        onChange={setProject}
      />
      <Button size="sm" variant="default" aria-disabled={isBusy || project === ''} onClick={() => set(project, true)}>
        {t('save')}
      </Button>
      <FormAlert>{error !== null && sentenceFor(error)}</FormAlert>
    </div>
  )
}
