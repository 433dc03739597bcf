import { useTranslation } from 'react-i18next'
import type { Registration } from '#contract/registration-records.ts'
import type { RegistrationState } from '#contract/registration-states.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'

/** Shows the state of a registration. For `interest` and `next_edition`, shows the kind. */
export function StateTag({ state, kind }: Pick<Registration, 'state' | 'kind'>) {
  const { t } = useTranslation('registrations')
  if (kind === 'interest' || kind === 'next_edition') return <Tag color="gray">{t(`kind.${kind}`)}</Tag>
  const shown = state ?? 'applied'
  return (
    <Tag color={colours[shown]} variant={shown === 'checked_in' ? 'filled' : 'light'}>
      {t(`state.${shown}`)}
    </Tag>
  )
}

const colours: Record<RegistrationState, string> = {
  applied: 'brand',
  waiting: 'orange',
  accepted: 'green',
  declined: 'gray',
  withdrawn: 'gray',
  checked_in: 'brand',
}
