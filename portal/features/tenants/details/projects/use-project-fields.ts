import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { sectionOf } from '#contract/landing-pages/content.ts'
import { type L10n, textIn } from '#contract/language.ts'
import type { ProjectDetail } from '#contract/projects/project-records.ts'
import { type ProjectContent, projectLinks } from '#contract/projects/project.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

/** `name` is that of `changedFields`. */
type Field = { name: string; label: string; textOf: (content: ProjectContent) => string }

/** Returns the fields of a project in the order of its form, with labels instead of ids. */
export function useProjectFields(tenant: Tenant, { documents }: ProjectDetail): Field[] {
  const { t } = useTranslation('projects', { keyPrefix: 'field' })
  const page = useRead(api.landingPages.get, { tenant: tenant.id })
  const settings = useRead(api.projects.settings, { tenant: tenant.id })
  const language = currentLanguage()
  const labels = (ids: readonly string[], rows: readonly { id: string; label: L10n }[]) =>
    ids.map(id => textIn(rows.find(row => row.id === id)?.label ?? none, language) || id).join(' · ')
  const offered = (type: 'tracks' | 'prizes') =>
    (page.data ? (sectionOf(page.data.content, type)?.rows ?? []) : []).map(({ id, title }) => ({ id, label: title }))
  return [
    ...(['name', 'line', 'description'] as const).flatMap(part =>
      (['ar', 'en'] as const).map(of => ({
        name: `${part}_${of}`,
        label: t(`${part}_${of}`),
        textOf: (content: ProjectContent) => content[part][of],
      })),
    ),
    {
      name: 'pitch_language',
      label: t('pitch_language'),
      textOf: ({ pitch_language }) => (pitch_language === '' ? '' : t(`pitch_${pitch_language}`)),
    },
    { name: 'tracks', label: t('tracks'), textOf: ({ tracks }) => labels(tracks, offered('tracks')) },
    { name: 'prizes', label: t('prizes'), textOf: ({ prizes }) => labels(prizes, offered('prizes')) },
    ...projectLinks.map(link => ({ name: link, label: t(link), textOf: ({ links }: ProjectContent) => links[link] })),
    ...(settings.data?.questions ?? []).map(({ id, label, options }) => ({
      name: `q_${id}`,
      label: textIn(label, language),
      textOf: ({ answers }: ProjectContent) => labels((answers[`q_${id}`] ?? '').split('\n').filter(Boolean), options),
    })),
    { name: 'pictures', label: t('pictures'), textOf: ({ pictures }) => (pictures.length > 0 ? formatNumber(pictures.length) : '') },
    { name: 'document', label: t('document'), textOf: ({ document }) => (document && documents[document]?.name) || '' },
  ]
}

const none: L10n = { ar: '', en: '' }
