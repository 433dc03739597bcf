import { Anchor, Checkbox, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '#contract/language.ts'
import { changedFields } from '#contract/projects/project-fields.ts'
import type { ProjectDetail } from '#contract/projects/project-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { LateRequest } from './LateRequest.tsx'
import { Members } from './Members.tsx'
import { ProjectFiles } from './ProjectFiles.tsx'
import css from './projects.module.css'
import { Reopening } from './Reopening.tsx'
import { StateForm, TableForm } from './StateForm.tsx'
import { SubmissionTag } from './SubmissionTag.tsx'
import { useProjectFields } from './use-project-fields.ts'

type Props = { tenant: Tenant; project: ProjectDetail; mayChange: boolean; showVersion: (number: number) => void }

/** Content of one version, with what changed since the version before it. */
export function ProjectContents({ tenant, project, mayChange, showVersion }: Props) {
  const { t } = useTranslation('projects', { keyPrefix: 'panel' })
  const [isComparing, setComparing] = useState(false)
  const { content, former, versions, shown } = project
  const [title, line] = [textIn(content.name, currentLanguage()), textIn(content.line, currentLanguage())]
  const readFields = useProjectFields(tenant, project)
  const changed = new Set(former ? changedFields(former, content) : [])
  const before = former ? readFields(former) : []
  const isAbove = (name: string, text: string) =>
    name === 'pictures' || (name.startsWith('name_') && text === title) || (name.startsWith('line_') && text === line)
  const rows = readFields(content)
    .map(({ name, short, text }) => ({ name, label: short, text, before: before.find(field => field.name === name)?.text ?? '' }))
    .filter(({ name, text }) => text !== '' || (isComparing && changed.has(name)))
    // The parts above the list show these.
    .filter(({ name, text }) => isComparing || !isAbove(name, text))
  const isAlone = project.members.length === 1 && project.members[0] === project.team
  return (
    <div className={css.content}>
      <div>
        {line && !isComparing && (
          <Text mb="xs" className={css.lead ?? ''}>
            <bdi>{line}</bdi>
          </Text>
        )}
        <SubmissionTag {...project} />
        <Text c="dimmed" fz="sm" mt={4}>
          <bdi>{project.team}</bdi>
          {project.members.length > 0 && !isAlone && ` · ${new Intl.ListFormat(currentLanguage()).format(project.members)}`}
        </Text>
        {project.receipt && (
          <Text>
            {t('receipt')} <bdi dir="ltr">{project.receipt}</bdi>
          </Text>
        )}
        {project.is_hidden && <Text c="dimmed">{t('hidden')}</Text>}
        {project.set_aside && <Text>{t('set_aside')}</Text>}
        {project.reason && <Text dir="auto">{project.reason}</Text>}
      </div>
      {mayChange && project.late === 'requested' && <LateRequest tenant={tenant} project={project} />}
      {mayChange && project.late !== 'requested' && <Reopening tenant={tenant} project={project} />}
      <ProjectFiles project={project} />
      {versions.length > 0 && (
        <div>
          <NativeSelect
            label={t('version')}
            value={String(shown)}
            data={versions.map(version => ({
              value: String(version.number),
              label: [
                t('version_n', { n: formatNumber(version.number) }),
                formatMoment(version.saved_at, tenant.timezone),
                version.by,
                version.counts && t('counts'),
                !version.is_submitted && t('draft'),
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
            onChange={event => showVersion(Number(event.currentTarget.value))}
          />
          {former && (
            <Checkbox
              mt="xs"
              label={t('compare', { count: changed.size, n: formatNumber(changed.size) })}
              checked={isComparing}
              onChange={event => setComparing(event.currentTarget.checked)}
            />
          )}
        </div>
      )}
      <dl className={css.rows}>
        {rows.map(({ name, label, text, before }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd dir="auto">
              {isComparing && changed.has(name) ? (
                <>
                  <del>{before || t('empty')}</del> <ins>{text || t('empty')}</ins>
                </>
              ) : (
                <Value text={text} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {mayChange && project.state !== 'withdrawn' && <Members tenant={tenant} project={project} />}
      {mayChange && (
        <>
          <TableForm key={`table ${project.venue_table}`} tenant={tenant} project={project} />
          <StateForm key={project.state} tenant={tenant} project={project} />
        </>
      )}
    </div>
  )
}

const Value = ({ text }: { text: string }) =>
  /^https?:\/\/\S+$/.test(text) ? (
    <Anchor href={text} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
      {text}
    </Anchor>
  ) : (
    text
  )
