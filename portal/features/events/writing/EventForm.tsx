import { Button, Modal, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { eventKinds, eventStates, type OwnEvent } from '#contract/endpoints/events.ts'
import { type Language, languages } from '#contract/language.ts'
import { formats } from '#contract/tenant.ts'
import { cityNames } from '#landing/cities.ts'
import { sentenceFor } from '../../../platform/api/problems.ts'
import { DateTimeFields } from '../../../platform/date-fields/DateTimeFields.tsx'
import { FormAlert } from '../../../platform/forms/FormAlert.tsx'
import { type ContractForm, showServerErrors, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { currentLanguage } from '../../../platform/i18n/language.ts'
import css from '../events.module.css'
import { CoverField } from './CoverField.tsx'
import { eventForm, type EventValues } from './event-values.ts'
import { OwnerField, useOwners } from './OwnerField.tsx'
import { useSaveEvent } from './use-save-event.ts'

type Props = { /** null: a new one */ event: OwnEvent | null; close: () => void }

/** One event, added or changed. */
export function EventForm({ event, close }: Props) {
  const { t } = useTranslation('events')
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  const owners = useOwners()
  const form = useContractForm(api.events.create, eventForm(event))
  const { save, busy, error } = useSaveEvent(event)
  const cities = useId()
  const { values, errors } = form
  const owner = values.owner || owners[0]?.value || ''
  const submit = form.onSubmit(async written => {
    try {
      await save({ ...written, owner })
      close()
    } catch (problem) {
      showServerErrors(form, problem)
    }
  })
  return (
    <Modal.Root opened onClose={close} centered size="lg" fullScreen={isNarrow} lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header component="div">
          <Modal.Title fz="lg" fw={650}>
            {t(event ? 'edit_title' : 'add_title')}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('close')} />
        </Modal.Header>
        <Modal.Body>
          <form onSubmit={given => void submit(given)} noValidate>
            <Stack gap="md">
              <FormAlert>{error && Object.keys(errors).length === 0 ? sentenceFor(error) : null}</FormAlert>
              {!event && <OwnerField owners={owners} value={owner} onChange={value => form.setFieldValue('owner', value)} />}
              <BothLanguages form={form} field="title" longest={120} />
              <NativeSelect
                label={t('kind_label')}
                size="md"
                value={values.kind}
                onChange={given => form.setFieldValue('kind', oneOf(eventKinds, given.currentTarget.value))}
                data={eventKinds.map(kind => ({ value: kind, label: t(`kind.${kind}`) }))}
              />
              <DateTimeFields
                label={t('starts')}
                value={values.starts_at}
                error={errors['starts_at']}
                onChange={starts_at => {
                  form.setFieldValue('starts_at', starts_at)
                  if (Date.parse(values.ends_at) <= Date.parse(starts_at))
                    form.setFieldValue('ends_at', new Date(Date.parse(starts_at) + 2 * 3_600_000).toISOString())
                }}
              />
              <DateTimeFields
                label={t('ends')}
                value={values.ends_at}
                error={errors['ends_at']}
                onChange={ends_at => form.setFieldValue('ends_at', ends_at)}
              />
              <Radio.Group
                label={t('format_label')}
                value={values.format}
                onChange={value => form.setFieldValue('format', oneOf(formats, value))}
              >
                <div className={css.options}>
                  {formats.map(format => (
                    <Radio key={format} value={format} label={t(`format.${format}`)} />
                  ))}
                </div>
              </Radio.Group>
              {values.format !== 'online' && (
                <>
                  <TextInput label={t('city')} dir="auto" list={cities} maxLength={60} {...form.getInputProps('city')} />
                  <datalist id={cities}>
                    {cityNames(currentLanguage()).map(city => (
                      <option key={city} value={city}>
                        {city}
                      </option>
                    ))}
                  </datalist>
                  <BothLanguages form={form} field="place" longest={160} />
                </>
              )}
              <TextInput label={t('link')} description={t('link_means')} className="ltr-input" type="url" {...form.getInputProps('link')} />
              <BothLanguages form={form} field="text" longest={2000} isLong />
              <CoverField
                shown={event?.cover_pic ?? null}
                value={values.cover_pic}
                error={errors['cover_pic']}
                onChange={cover => form.setFieldValue('cover_pic', cover)}
              />
              <Radio.Group
                label={t('state_label')}
                value={values.status}
                onChange={value => form.setFieldValue('status', oneOf(eventStates, value))}
              >
                <div className={css.options}>
                  {eventStates
                    .filter(state => event || state !== 'cancelled')
                    .map(state => (
                      <Radio key={state} value={state} label={t(`state.${state}`)} />
                    ))}
                </div>
              </Radio.Group>
              <Button type="submit" loading={busy}>
                {t(event ? 'save' : 'add')}
              </Button>
            </Stack>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type BothProps = { form: ContractForm<EventValues>; field: 'title' | 'text' | 'place'; longest: number; isLong?: boolean }

/** Arabic first; whichever is not written is shown in the other. */
function BothLanguages({ form, field, longest, isLong = false }: BothProps) {
  const { t } = useTranslation('events')
  const value = form.values[field]
  const propsOf = (language: Language) => ({
    label: t(`${field}_${language}`),
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    maxLength: longest,
    value: value[language],
    error: form.errors[`${field}.${language}`] ?? (language === 'ar' ? form.errors[field] : undefined),
    onChange: (given: { currentTarget: { value: string } }) =>
      form.setFieldValue(field, { ...value, [language]: given.currentTarget.value }),
  })
  return (
    <div className={css.both}>
      {languages.map(language =>
        isLong ? (
          <Textarea key={language} autosize minRows={3} {...propsOf(language)} />
        ) : (
          <TextInput key={language} {...propsOf(language)} />
        ),
      )}
    </div>
  )
}

const oneOf = <T extends string>(all: readonly [T, ...T[]], value: string): T => all.find(one => one === value) ?? all[0]
