import type { TFunction } from 'i18next'
import type { RegistrationOverview, RegistrationStatus } from '#contract/administration/admin-registrations-endpoints.ts'
import { type Column, fromRow, rowHeader } from '#portal/platform/data-table/use-data-table.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from '../parts/administration.module.css'
import { Named, When } from '../parts/cells.tsx'

export function columnsIn(t: TFunction<'administration'>): Column<RegistrationOverview>[] {
  return [
    {
      id: 'who',
      header: t('registrations.column.who'),
      ...rowHeader,
      cell: fromRow(({ fullname, email }) => <Named name={fullname} address={email} />),
    },
    {
      id: 'hackathon',
      header: t('registrations.column.hackathon'),
      cell: fromRow(({ hackathon: { name, tenant_name } }) => <Named name={name} address={tenant_name} />),
    },
    {
      id: 'standing',
      header: t('registrations.column.standing'),
      cell: fromRow(({ standing }) => (
        <span className={css.state}>
          <Tag color={colours[standing]}>{t(`registrations.standing.${standing}`)}</Tag>
        </span>
      )),
    },
    {
      id: 'language',
      header: t('registrations.column.language'),
      cell: fromRow(({ language }) => t(`registrations.language.${language}`)),
    },
    { id: 'created', header: t('registrations.column.created'), cell: fromRow(({ created_at }) => <When at={created_at} />) },
  ]
}

export const colours: Record<RegistrationStatus, string> = {
  applied: 'brand',
  waiting: 'orange',
  accepted: 'green',
  declined: 'gray',
  withdrawn: 'gray',
  checked_in: 'green',
  interest: 'gray',
  next_edition: 'gray',
}
