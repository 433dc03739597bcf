import { Button } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#portal/platform/paths/paths.ts'

type Props = {
  tenantName: string
  /** text of the button */
  label: string
}

/** Opens the announcements of a hackathon, where registered candidates can be notified of a change. */
export function NotifyRegistrants({ tenantName, label }: Props) {
  return (
    <Button
      component={Link}
      to={paths.hackathonDetails(tenantName, { tab: 'announcements' })}
      leftSection={<IconSpeakerphone size={18} className="icon-dir" aria-hidden />}
    >
      {label}
    </Button>
  )
}
