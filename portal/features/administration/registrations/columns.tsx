import type { TFunction } from 'i18next'
import type { RegistrationOverview, Standing } from '#contract/endpoints/admin-registrations.ts'
import type { Column } from '#portal/platform/data-table/column.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from '../parts/administration.module.css'
import { Named, When } from '../parts/cells.tsx'

export function columnsIn(t: TFunction<'administration'>): Column<RegistrationOverview>[] {
  return [
    {
      key: 'who',
      title: t('registrations.column.who'),
      fixed: true,
      cell: ({ fullname, email }) => <Named name={fullname} address={email} />,
    },
    {
      key: 'hackathon',
      title: t('registrations.column.hackathon'),
      cell: ({ hackathon: { name, tenant_name } }) => <Named name={name} address={tenant_name} />,
    },
    {
      key: 'standing',
      title: t('registrations.column.standing'),
      cell: ({ standing }) => (
        <span className={css.state}>
          <Tag color={colours[standing]}>{t(`registrations.standing.${standing}`)}</Tag>
        </span>
      ),
    },
    {
      key: 'language',
      title: t('registrations.column.language'),
      cell: ({ language }) => t(`registrations.language.${language}`),
    },
    { key: 'created', title: t('registrations.column.created'), cell: ({ created_at }) => <When at={created_at} /> },
  ]
}

const colours: Record<Standing, string> = {
  applied: 'brand',
  waiting: 'orange',
  accepted: 'green',
  declined: 'gray',
  withdrawn: 'gray',
  checked_in: 'green',
  interest: 'gray',
  next_edition: 'gray',
}
