import { ActionIcon } from '@mantine/core'
import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import { callOffOf } from '#contract/landing-pages/call-off.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Hackathon } from '#contract/tenants/tenant.ts'
import { cityIn, wordsIn } from '#landing/words.ts'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import { StruckDates } from '#portal/domain/hackathon/StruckDates.tsx'
import { teamLook } from '#portal/domain/hackathon/team-look.ts'
import { Thumbnail } from '#portal/domain/hackathon/Thumbnail.tsx'
import type { CsvColumn } from '#portal/platform/data-table/csv.ts'
import { type Column, fromRow, rowHeader } from '#portal/platform/data-table/use-data-table.ts'
import { formatDays, formatHijri, formatHijriDays, formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from './hackathons.module.css'

export const routes = { details: paths.hackathonDetails, config: paths.hackathon }

export function columnsIn(t: TFunction<'hackathons'>): Column<Hackathon>[] {
  return [
    {
      id: 'name',
      accessorKey: 'name',
      header: t('column.name'),
      enableSorting: true,
      ...rowHeader,
      cell: fromRow(hackathon => <Named hackathon={hackathon} />),
    },
    {
      id: 'stage',
      header: t('column.stage'),
      cell: fromRow(({ stage, status }) => (status === 'archived' ? <Tag color="gray">{t('archived')}</Tag> : <StageTag stage={stage} />)),
    },
    {
      id: 'starts_at',
      accessorKey: 'starts_at',
      header: t('column.dates'),
      enableSorting: true,
      cell: fromRow(({ starts_at, ends_at, stage }) => (
        <span className={css.dates}>
          <StruckDates isOff={callOffOf(stage) !== null}>
            <time dateTime={starts_at}>{formatDays(starts_at, ends_at)}</time>
          </StruckDates>
          <small>{formatHijriDays(starts_at, ends_at)}</small>
        </span>
      )),
    },
    { id: 'city', header: t('column.city'), cell: fromRow(hackathon => <bdi>{placeOf(hackathon)}</bdi>) },
    {
      id: 'registrations',
      header: t('column.registrations'),
      meta: { numeric: true },
      cell: fromRow(({ registrations }) =>
        registrations === null ? <span aria-label={t('not_yours')}>–</span> : formatNumber(registrations),
      ),
    },
    { id: 'actions', header: t('column.actions'), cell: fromRow(hackathon => <Actions hackathon={hackathon} t={t} />) },
  ]
}

export function csvColumnsIn(t: TFunction<'hackathons'>): readonly CsvColumn<Hackathon>[] {
  const words = wordsIn[currentLanguage()]
  return [
    [t('column.name'), ({ name }) => name],
    [t('column.description'), ({ description }) => description],
    [t('column.address'), ({ public_url }) => public_url],
    [t('column.stage'), ({ stage }) => words.stage[stage]],
    [t('column.starts'), ({ starts_at }) => starts_at],
    [t('column.ends'), ({ ends_at }) => ends_at],
    [t('column.hijri'), ({ starts_at }) => formatHijri(starts_at)],
    [t('column.city'), placeOf],
    [t('column.registrations'), ({ registrations }) => registrations],
  ]
}

function placeOf({ city, format }: Hackathon): string {
  const language = currentLanguage()
  return format !== 'online' && city ? cityIn(city, language) : wordsIn[language].format[format]
}

const Named = ({ hackathon }: { hackathon: Hackathon }) => (
  <div className={css.named}>
    <span className={css.thumb} aria-hidden="true">
      <Thumbnail hackathon={hackathon} />
    </span>
    <span className={css.words}>
      <Link className={css.link ?? ''} to={routes.details(hackathon.tenant_name)}>
        <bdi>{hackathon.name}</bdi>
      </Link>
      {hackathon.description && (
        <span className={css.description} dir="auto">
          {hackathon.description}
        </span>
      )}
    </span>
  </div>
)

function Actions({ hackathon: { name, tenant_name, role, status, public_url }, t }: { hackathon: Hackathon; t: TFunction<'hackathons'> }) {
  return (
    <div className={css.rowActions}>
      {mayEdit(role) && (
        <ActionIcon
          component={Link}
          to={routes.config(tenant_name)}
          variant="subtle"
          color="gray"
          c="inherit"
          aria-label={t('edit_named', { name })}
        >
          <IconPencil size={20} />
        </ActionIcon>
      )}
      {status === 'published' && (
        <ActionIcon
          component="a"
          {...(role === null ? { href: public_url } : teamLook(public_url))}
          target="_blank"
          rel="noopener"
          variant="subtle"
          color="gray"
          c="inherit"
          aria-label={t('visit_named', { name })}
        >
          <IconExternalLink size={20} />
        </ActionIcon>
      )}
    </div>
  )
}
