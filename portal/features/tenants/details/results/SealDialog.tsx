import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { AwardPrize, Seal } from '#contract/results/result-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { nameOfPrize } from './place-name.ts'
import { keyOfPrize } from './results-state.ts'

type Props = {
  tenant: Tenant
  /** number of awards */
  awards: number
  /** prizes without a winner */
  withheld: readonly AwardPrize[]
  last: Seal | undefined
  close: () => void
}

/** Stores the awards as an edition that cannot be changed. Prizes without a winner must be withheld. */
export function SealDialog({ tenant, awards, withheld, last, close }: Props) {
  const { t } = useTranslation('results')
  const [shares_lines, setLines] = useState(last?.shares_lines ?? true)
  const [shares_means, setMeans] = useState(last?.shares_means ?? false)
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const [isTried, setTried] = useState(false)
  const { send, flag, error } = useApiMutation(api.results.seal, { invalidates: [api.results.get] })
  const isBusy = flag === 'loading'
  const isUnconfirmed = (prize: AwardPrize) => !confirmed.includes(keyOfPrize(prize))
  const submit = async () => {
    setTried(true)
    if (isBusy || withheld.some(isUnconfirmed)) return
    send({ tenant: tenant.id, body: { shares_lines, shares_means } }, close)
  }
  return (
    <Dialog title={t('seal.title')} opened onClose={close}>
      <Form problem={flag === 'error' && sentenceFor(error)} isBusy={isBusy} submit={submit}>
        <Text>{t('seal.means', { count: awards, n: formatNumber(awards) })}</Text>
        {withheld.map(prize => (
          <Checkbox
            key={keyOfPrize(prize)}
            label={t('seal.withhold', { prize: isolated(nameOfPrize(t, prize)) })}
            error={isTried && isUnconfirmed(prize) ? t('seal.withhold_missing') : undefined}
            aria-invalid={(isTried && isUnconfirmed(prize)) || undefined}
            checked={!isUnconfirmed(prize)}
            onChange={({ currentTarget: { checked } }) =>
              setConfirmed(now => (checked ? [...now, keyOfPrize(prize)] : now.filter(key => key !== keyOfPrize(prize))))
            }
          />
        ))}
        <SwitchField label={t('seal.lines')} hint={t('seal.lines_hint')} value={shares_lines} onChange={setLines} />
        <SwitchField label={t('seal.points')} hint={t('seal.points_hint')} value={shares_means} onChange={setMeans} />
        <SubmitButton isBusy={isBusy} words={{ submit: t('seal.submit'), busy: t('saving') }} />
      </Form>
    </Dialog>
  )
}
