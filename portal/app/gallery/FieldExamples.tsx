import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Cropper } from '#portal/platform/cropper/Cropper.tsx'
import { DateTimeFields } from '#portal/platform/date-fields/DateTimeFields.tsx'
import { OptionalMoment } from '#portal/platform/date-fields/OptionalMoment.tsx'
import { CheckField } from '#portal/platform/forms/fields/CheckField.tsx'
import { ChoiceField } from '#portal/platform/forms/fields/ChoiceField.tsx'
import { FieldGroup, Pair } from '#portal/platform/forms/fields/FieldGroup.tsx'
import { L10nField } from '#portal/platform/forms/fields/L10nField.tsx'
import { L10nPair } from '#portal/platform/forms/fields/L10nPair.tsx'
import { NumberField } from '#portal/platform/forms/fields/NumberField.tsx'
import { PhoneField } from '#portal/platform/forms/fields/PhoneField.tsx'
import { PictureField } from '#portal/platform/forms/fields/PictureField.tsx'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormActions } from '#portal/platform/forms/FormActions.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'
import { sample, type Words } from './sample-text.ts'

const choices = (['first', 'second', 'third'] as const).map(value => ({ value, label: value }))
const initial = {
  text: '',
  number: 3 as number | null,
  phone: '',
  choice: 'first' as (typeof choices)[number]['value'],
  values: [] as (typeof choices)[number]['value'][],
  on: true,
  l10n: sample,
  start: '2027-02-04T06:00:00.000Z',
  moment: null as string | null,
}
const timeZone = 'Asia/Riyadh'
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="#2f8f6b"/><circle cx="400" cy="250" r="160" fill="#f3c892"/></svg>')}`

/** Each field twice: without and with an error. */
export function FieldExamples({ text }: { text: Words }) {
  const [values, setValues] = useState(initial)
  const [error, setError] = useState<string | undefined>(undefined)
  const set =
    <K extends keyof typeof initial>(name: K) =>
    (value: (typeof initial)[K]) =>
      setValues(before => ({ ...before, [name]: value }))
  const choice = { value: values.choice, choices, hint: text.long, error, onChange: set('choice') }
  return (
    <Form isBusy={false} problem={error} submit={() => setError(error ? undefined : text.long)}>
      <FieldGroup title="TextField, NumberField, PhoneField" hint={text.long}>
        <TextField label="TextField" hint={text.long} value={values.text} limit={60} error={error} onChange={set('text')} />
        <Pair>
          <NumberField label="NumberField" value={values.number} min={1} max={10} error={error} onChange={set('number')} />
          <PhoneField
            label="PhoneField"
            hint="+966 50 123 4567"
            wrong={text.long}
            value={values.phone}
            error={error}
            onChange={set('phone')}
          />
        </Pair>
        <ReasonField label="ReasonField" value={values.text} onChange={set('text')} />
      </FieldGroup>
      <FieldGroup title="ChoiceField, RadioField, SelectField, CheckField, SwitchField">
        <ChoiceField label="ChoiceField" {...choice} />
        <RadioField label="RadioField" {...choice} />
        <SelectField label="SelectField" {...choice} />
        <CheckField label="CheckField" values={values.values} choices={choices} onChange={set('values')} />
        <SwitchField label="SwitchField" hint={text.long} value={values.on} onChange={set('on')} />
      </FieldGroup>
      <FieldGroup title="L10nField, L10nPair">
        <L10nField
          label="L10nField"
          hint={text.long}
          languages={['ar', 'en']}
          value={values.l10n}
          errors={{ ar: error }}
          limit={80}
          isOutdated
          onStillHolds={() => {}}
          onChange={set('l10n')}
        />
        <L10nPair
          labels={{ ar: 'L10nPair ar', en: 'L10nPair en' }}
          value={values.l10n}
          errors={{ en: error }}
          limit={80}
          onChange={set('l10n')}
        />
      </FieldGroup>
      <FieldGroup title="DateTimeFields, OptionalMoment">
        <DateTimeFields label="DateTimeFields" value={values.start} timeZone={timeZone} error={error} onChange={set('start')} />
        <OptionalMoment
          label="OptionalMoment"
          hint={text.long}
          timeZone={timeZone}
          value={values.moment}
          from={values.start}
          error={error}
          onChange={set('moment')}
        />
      </FieldGroup>
      <FieldGroup title="PictureField, Cropper">
        <Group align="start">
          {([null, picture] as const).map(url => (
            <PictureField
              key={String(url)}
              label="PictureField"
              hint={text.long}
              url={url}
              shape="card"
              words={{ choose: 'choose', replace: 'replace', remove: 'remove' }}
              error={error}
              onFile={() => {}}
              onRemove={() => {}}
            />
          ))}
        </Group>
        <Cropper
          picture={{ url: picture, width: 800, height: 500 }}
          onChange={() => {}}
          words={{ position: 'Cropper', hint: text.long, zoom: 'zoom', zoom_in: 'zoom in', zoom_out: 'zoom out' }}
        />
      </FieldGroup>
      <FormActions>
        <SubmitButton isBusy={false} words={{ submit: 'Form: show or hide errors', busy: '' }} />
        <Button variant="default" onClick={() => setValues(initial)}>
          {'FormActions'}
        </Button>
      </FormActions>
    </Form>
  )
}
