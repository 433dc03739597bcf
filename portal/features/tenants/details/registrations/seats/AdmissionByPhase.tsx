import { Anchor } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Says that the screening decides about admission, with a link to it. */
export function AdmissionByPhase() {
  const { t } = useTranslation('registrations')
  return <Trans t={t} i18nKey="by_phase" components={{ phases: <Anchor component={Link} inherit underline="always" to="?tab=phases" /> }} />
}
