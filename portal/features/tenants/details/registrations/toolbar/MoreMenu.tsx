import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconArmchair, IconChartBar, IconDots, IconFileImport, IconId } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Admission } from '#contract/registrations/registration-records.ts'
import { type NoticeChoice, noticeChoices } from '#contract/registrations/registration-states.ts'
import type { Scoring } from '#contract/registrations/scores-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { importPath } from '../import-path.ts'
import css from '../registrations.module.css'
import { ScoringDialog } from '../scores/ScoringDialog.tsx'
import { useScoring } from '../scores/use-scoring.ts'
import { SeatsDialog } from '../seats/SeatsDialog.tsx'
import { useMayDecide } from '../use-may-decide.ts'

type Props = {
  tenant: Tenant
  admission: Admission | undefined
  isBusy: boolean
  children: ReactNode
}

export function MoreMenu({ tenant, admission, isBusy, children }: Props) {
  const { t } = useTranslation('registrations')
  const [opened, open] = useState<'seats' | 'scoring' | null>(null)
  const target = useRef<HTMLButtonElement>(null)
  // The menu item was removed, so the button of the menu receives focus.
  const close = () => {
    open(null)
    requestAnimationFrame(() => target.current?.focus())
  }
  const scoring = useScoring(tenant)
  const own = useRead(api.notices.get, { tenant: tenant.id }, { enabled: switchedAccess() === null })
  const notices = useApiMutation(api.notices.set, { invalidates: [api.notices.get] })
  const mayDecide = useMayDecide(tenant)
  const mayChange = mayDecide && mayEdit(tenant.role)
  const often = own.data?.often
  if (!mayDecide && !often && !children) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false} keepMounted={false}>
        <Menu.Target>
          <ActionIcon
            ref={target}
            variant="subtle"
            color="gray"
            c="inherit"
            aria-label={t('more')}
            title={t('more')}
            loading={isBusy || notices.flag === 'loading'}
          >
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={css.menu ?? ''}>
          {children}
          {mayDecide && (
            <Menu.Item component={Link} to="?tab=registrations&badges=1" leftSection={<IconId size={18} aria-hidden />}>
              {t('badges')}
            </Menu.Item>
          )}
          {mayChange && (
            <>
              <Menu.Item component={Link} to={importPath} leftSection={<IconFileImport size={18} aria-hidden />}>
                {t('import')}
              </Menu.Item>
              <Menu.Item leftSection={<IconArmchair size={18} aria-hidden />} onClick={() => open('seats')}>
                {t('seats.title')}
              </Menu.Item>
              <Menu.Item leftSection={<IconChartBar size={18} aria-hidden />} onClick={() => open('scoring')}>
                {t('scoring.title')}
                {scoring && scoring.criteria.length > 0 && <ScoringNow {...scoring} />}
              </Menu.Item>
            </>
          )}
          {mayChange && often && <Menu.Divider />}
          {often && <NoticeChoices often={often} choose={choice => notices.send({ tenant: tenant.id, body: { often: choice } })} />}
        </Menu.Dropdown>
      </Menu>
      {notices.flag === 'error' && (
        <Text role="alert" c="error" fz="sm">
          {sentenceFor(notices.error)}
        </Text>
      )}
      {admission && <SeatsDialog key={`seats ${opened}`} tenant={tenant} admission={admission} opened={opened === 'seats'} close={close} />}
      {scoring && <ScoringDialog key={`scoring ${opened}`} tenant={tenant} scoring={scoring} opened={opened === 'scoring'} close={close} />}
    </>
  )
}

function ScoringNow({ criteria, scale, is_blind }: Scoring) {
  const { t } = useTranslation('registrations', { keyPrefix: 'scoring' })
  const { length: count } = criteria
  return (
    <Text component="span" display="block" fz="sm" c="dimmed">
      {t('by', { count, n: formatNumber(count), scale: formatNumber(scale) })} · {t(is_blind ? 'blind' : 'open')}
    </Text>
  )
}

type NoticeChoicesProps = { often: NoticeChoice; choose: (often: NoticeChoice) => void }

function NoticeChoices({ often, choose }: NoticeChoicesProps) {
  const { t } = useTranslation('registrations', { keyPrefix: 'notices' })
  const take = (chosen: string) => {
    const choice = noticeChoices.find(one => one === chosen)
    if (choice && choice !== often) choose(choice)
  }
  return (
    <>
      <Menu.Label>{t('title')}</Menu.Label>
      <Menu.RadioGroup value={often} onChange={take}>
        {noticeChoices.map(choice => (
          <Menu.RadioItem key={choice} value={choice}>
            {t(choice)}
            <Text component="span" display="block" fz="sm" c="dimmed">
              {t(`${choice}_means`)}
            </Text>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
