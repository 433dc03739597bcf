import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AuditRow } from '#contract/audit/audit-endpoints.ts'
import { type AuditAction, noReason } from '#contract/audit/audit.ts'
import { type MemberRole, memberRoles } from '#contract/members/roles.ts'
import { type DecisionState, decisionStates } from '#contract/registrations/registration-states.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from './audit-rows.module.css'

/** Renders audit log rows as sentences. Requires the namespace `audit`. */
export function AuditRows({ rows, timeZone }: { rows: readonly AuditRow[]; timeZone?: string }) {
  const sentenceOf = useSentence()
  return (
    <ol className={css.rows}>
      {rows.map(row => (
        <li key={row.number} className={css.row}>
          <span className={css.what}>{sentenceOf(row)}</span>
          <Who row={row} />
          <Text component="time" dateTime={row.at} c="dimmed" fz="sm">
            {formatMoment(row.at, timeZone)}
          </Text>
        </li>
      ))}
    </ol>
  )
}

function Who({ row: { actor, acting_as, names, details } }: { row: AuditRow }) {
  const { t } = useTranslation('audit')
  const isTeam = acting_as === 'administrator' || acting_as === 'switched'
  return (
    <span className={css.who}>
      {actor === null ? t('who.system') : names[actor] === undefined ? t('who.gone') : <bdi>{names[actor]}</bdi>}
      {typeof details['token'] === 'string' && <Tag>{t('who.token', { name: isolated(details['token']) })}</Tag>}
      {isTeam && <Tag>{t('who.team')}</Tag>}
    </span>
  )
}

type Key<A extends string> = A extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never

function useSentence(): (row: AuditRow) => string {
  const { t } = useTranslation('audit')
  return ({ action, object, details, names }) => {
    const nameOf = (id: unknown) => isolated(names[textOf(id)] ?? t('who.gone'))
    const said = (value: unknown) => {
      const text = textOf(value)
      return isRole(text) ? t(`role.${text}`) : uuid.test(text) ? nameOf(text) : isolated(text)
    }
    if (action === 'switch.wrote') return t(`call.${calls[String(details['call'])] ?? 'other'}`)
    const key = action.replace('.', '_') as Key<AuditAction>
    return t(`action.${key}`, {
      whom: nameOf(object.id),
      before: said(details['before']),
      after: said(details['after']),
      role: said(details['role']),
      to: isDecision(details['state']) ? t(`decision.${details['state']}`) : '',
      count: Number(details['count'] ?? 0),
      reason: details['reason'] === noReason ? t('no_reason') : isolated(textOf(details['reason'])),
    })
  }
}

const isDecision = (value: unknown): value is DecisionState => (decisionStates as readonly unknown[]).includes(value)
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isRole = (text: string): text is MemberRole => (memberRoles as readonly string[]).includes(text)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const calls: Partial<Record<string, 'facts' | 'page' | 'publishing' | 'unpublishing' | 'preview' | 'file' | 'event'>> = {
  'PUT /api/v1/tenants/update/': 'facts',
  'POST /api/v1/landing-pages/create/': 'page',
  'PUT /api/v1/landing-pages/update/': 'page',
  'POST /api/v1/landing-pages/restore/': 'page',
  'POST /api/v1/landing-pages/publish/': 'publishing',
  'POST /api/v1/landing-pages/revert/': 'publishing',
  'POST /api/v1/landing-pages/unpublish/': 'unpublishing',
  'POST /api/v1/landing-pages/preview/': 'preview',
  'DELETE /api/v1/landing-pages/preview/': 'preview',
  'POST /api/v1/files/': 'file',
  'POST /api/v1/events/create/': 'event',
  'PUT /api/v1/events/:event/': 'event',
  'POST /api/v1/events/move/': 'event',
}
