import { Button } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#portal/platform/paths/paths.ts'

export const NotifyRegistrants = ({ tenantName, label }: { tenantName: string; label: string }) => (
  <Button
    component={Link}
    to={paths.hackathonDetails(tenantName, { tab: 'announcements' })}
    leftSection={<IconSpeakerphone size={18} className="icon-dir" aria-hidden />}
  >
    {label}
  </Button>
)
