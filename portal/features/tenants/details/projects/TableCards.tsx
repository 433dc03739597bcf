import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core'
import { IconCards } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { type L10n, languages } from '#contract/language.ts'
import type { ListedProject, Submissions } from '#contract/projects/project-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { QrCode } from '#portal/platform/qr-code/QrCode.tsx'
import { EmptyState } from '#portal/platform/screen/EmptyState.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import shared from '../details.module.css'
import '../printed-part.css'
import css from './table-cards.print.module.css'

type Props = { tenant: Tenant; settings: Submissions; close: () => void }

const perPage = 100
const perSheet = 4

/** Cards with the number of each table, for printing on A4. */
export function TableCards({ tenant, settings, close }: Props) {
  const { t } = useTranslation('projects', { keyPrefix: 'cards' })
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const pages = Math.max(1, Math.ceil(settings.counts.submitted / perPage))
  return (
    <section className={shared.panel} aria-labelledby="cards">
      <div className={shared.panelHead}>
        <Title order={2} fz="lg" id="cards" ref={title} tabIndex={-1}>
          {t('title')}
        </Title>
        <div className={shared.row}>
          <Anchor component="button" type="button" onClick={close}>
            {t('back')}
          </Anchor>
          <Button size="sm" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      </div>
      <Text c="dimmed">{t('hint')}</Text>
      <div className={css['sheets']} data-printed>
        {Array.from({ length: pages }, (_, at) => (
          <Sheets key={at} tenant={tenant} settings={settings} page={at + 1} />
        ))}
      </div>
    </section>
  )
}

function Sheets({ tenant, settings, page }: { tenant: Tenant; settings: Submissions; page: number }) {
  const { t } = useTranslation('projects')
  const query = { submission: 'submitted', state: 'active', page, limit: perPage } as const
  const { data, isLoadingError, error, refetch } = useRead(api.projects.list, { tenant: tenant.id, query })
  if (isLoadingError) return <Failed what={t('failed')} error={error} retry={refetch} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={320} radius="md" />
      </Loading>
    )
  const placed = data.results.filter(({ venue_table }) => venue_table !== '')
  if (placed.length === 0)
    return page > 1 ? null : (
      <EmptyState picture={<IconCards size={32} stroke={1.5} aria-hidden />} title={t('cards.none')} hint={t('cards.none_hint')} />
    )
  const sheets = Array.from({ length: Math.ceil(placed.length / perSheet) }, (_, at) => placed.slice(at * perSheet, (at + 1) * perSheet))
  return sheets.map(cards => (
    <ul key={cards[0]?.id} className={css['sheet']}>
      {cards.map(project => (
        <Card key={project.id} project={project} url={publicUrl(project, settings)} />
      ))}
    </ul>
  ))
}

function Card({ project, url }: { project: ListedProject; url: string | null }) {
  const { t } = useTranslation('projects', { keyPrefix: 'cards' })
  const name = inOneLanguage(project.name)
  return (
    <li className={css['card']}>
      <p className={css['label']}>{t('table')}</p>
      <p className={css['number']} data-long={project.venue_table.length > 3 || undefined}>
        <bdi>{project.venue_table}</bdi>
      </p>
      <p className={css['name']} lang={name.language} dir={name.language === 'ar' ? 'rtl' : 'ltr'}>
        <bdi>{name.text}</bdi>
      </p>
      {url && <QrCode text={url} label={t('qr', { name: name.text })} className={css['qr'] ?? ''} />}
    </li>
  )
}

/** Returns the text in the language of the screen, otherwise in the other one. */
function inOneLanguage(text: L10n) {
  const own = currentLanguage()
  const language = text[own] ? own : (languages.find(each => text[each] !== '') ?? own)
  return { language, text: text[language] }
}

/** URL of a project in the public list; null if it is not public. */
const publicUrl = ({ slug, is_hidden }: ListedProject, { gallery_url, is_gallery_open }: Submissions): string | null =>
  is_gallery_open && gallery_url !== null && !is_hidden ? `${gallery_url}/${slug}` : null
