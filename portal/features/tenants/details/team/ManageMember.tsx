import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/endpoints/members.ts'
import type { Tenant } from '#contract/tenant.ts'
import { useFreshSignIn } from '#portal/domain/second-factor/use-fresh-sign-in.tsx'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { Dialog } from '#portal/platform/screen/Dialog.tsx'
import { ChangeRole } from './ChangeRole.tsx'
import { Farewell } from './Farewell.tsx'
import { type MemberAction, useMemberActions } from './use-member-actions.ts'

type Props = { tenant: Tenant; member: Member; opened: boolean; close: () => void; /** what has been done */ tell: (what: string) => void }

/** What an owner does with another member: a role, the ownership, an end. Whatever is about owners asks first who is asking. */
export function ManageMember({ tenant, member, opened, close, tell }: Props) {
  const { t } = useTranslation('team')
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  const { doFresh, asking } = useFreshSignIn()
  const actions = useMemberActions(tenant.id, member)
  const name = isolated(member.fullname)
  const perform = (action: MemberAction) =>
    doFresh(async () => {
      tell(await actions.perform(action, name))
      close()
    }).catch(() => {})
  const problem = actions.error !== null && codeOf(actions.error) !== 'session.stale' && sentenceFor(actions.error)
  return (
    <Dialog title={t('manage.of', { name })} opened={opened} onClose={close} fullScreen={isNarrow}>
      {asking ?? (
        <>
          <FormAlert>{problem}</FormAlert>
          <ChangeRole member={member} busy={actions.busy} change={role => perform({ is: 'role', role })} />
          <Farewell of="transfer" name={name} busy={actions.busy} action={() => perform({ is: 'transfer' })} />
          <Farewell of="remove" name={name} busy={actions.busy} action={() => perform({ is: 'remove' })} />
        </>
      )}
    </Dialog>
  )
}
