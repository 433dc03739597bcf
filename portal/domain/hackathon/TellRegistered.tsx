import { Button } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#portal/platform/paths/paths.ts'

/** Of a hackathon that was called off nobody is invited to see the page: those who registered have to hear of it. */
export const TellRegistered = ({ tenantName, label }: { tenantName: string; label: string }) => (
  <Button
    component={Link}
    to={paths.hackathonDetails(tenantName, { tab: 'announcements' })}
    leftSection={<IconSpeakerphone size={18} className="icon-dir" aria-hidden />}
  >
    {label}
  </Button>
)
