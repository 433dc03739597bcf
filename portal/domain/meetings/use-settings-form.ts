import { useState } from 'react'
import { api } from '#contract/addresses.ts'
import type { HostSettings } from '#contract/meetings/meetings-endpoints.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'

export type SettingsFormProps = {
  /** a tenant id; default: the platform's team */ tenant?: string
  saved: HostSettings
}

/** Form for all settings of a host: the hours and the details. */
export function useSettingsForm({ tenant, saved }: SettingsFormProps) {
  const [starting] = useState({ ...(tenant && { tenant }), settings: saved })
  const form = useContractForm(api.meetings.saveSettings, starting)
  const [isSaved, setSaved] = useState(false)
  const { mutateAsync } = useApiMutation(api.meetings.saveSettings, {
    invalidates: [api.meetings.settings, api.meetings.slots, api.meetings.hosts],
  })
  const { isBusy, problem, submit } = useSubmit(form, async body => {
    await mutateAsync({ body })
    setSaved(true)
  })
  const { settings } = form.values
  const change = (part: Partial<HostSettings>) => {
    setSaved(false)
    form.setFieldValue('settings', { ...settings, ...part })
  }
  const errorAt = (path: string) => form.errors[`settings.${path}`]
  return { settings, change, errorAt, isSaved, form: { problem, isBusy, unsaved: form.isDirty(), submit } }
}
