import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconClock,
  IconDots,
  IconExternalLink,
  IconEyeOff,
  IconHistory,
  IconLink,
  IconSettings,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isOwner } from '#contract/members/roles.ts'
import { teamLook } from '#portal/domain/hackathon/team-look.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { useEditor } from '../draft/use-editor-store.ts'

type Props = { onShow: (what: 'later' | 'draft_link' | 'unpublish') => void; onUndo: () => void }

export function MoreMenu({ onShow, onUndo }: Props) {
  const { t } = useTranslation('editor')
  const { status, public_url, revertible } = useEditor(state => state.page)
  const { role, tenant_name } = useEditor(state => state.tenant)
  const isLive = status === 'published'
  return (
    <Menu withinPortal={false} withInitialFocusPlaceholder={false} position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" c="inherit" aria-label={t('more')}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isLive && (
          <Menu.Item component="a" {...teamLook(public_url)} target="_blank" rel="noopener" leftSection={<IconExternalLink size={18} />}>
            {t('publish.view')}
          </Menu.Item>
        )}
        {isLive && revertible && (
          <Menu.Item leftSection={<IconArrowBackUp size={18} className="icon-dir" />} onClick={onUndo}>
            {t('publish.undo_last')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLink size={18} />} onClick={() => onShow('draft_link')}>
          {t('draft_link.open')}
        </Menu.Item>
        <Menu.Item leftSection={<IconClock size={18} />} onClick={() => onShow('later')}>
          {t('later.open')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component={Link} to={paths.hackathonDetails(tenant_name, { versions: '1' })} leftSection={<IconHistory size={18} />}>
          {t('versions')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.hackathonDetails(tenant_name, { tab: 'settings' })} leftSection={<IconSettings size={18} />}>
          {t('settings')}
        </Menu.Item>
        {isLive && isOwner(role) && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconEyeOff size={18} />} onClick={() => onShow('unpublish')}>
              {t('unpublish.open')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
