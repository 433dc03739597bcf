import { useTranslation } from 'react-i18next'
import { Involve, involveKinds } from '#contract/landing-pages/offer-sections.ts'
import { textIn } from '#contract/language.ts'
import { wordsIn } from '#landing/words.ts'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { L10nField, SelectField, TextField } from '../fields/placed-fields.tsx'
import { Repeater } from '../fields/Repeater.tsx'

const list = Involve.shape.rows.unwrap()
const limits = list.element.shape

export function InvolveForm({ section }: SectionFormOf<'involve'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const kinds = wordsIn[currentLanguage()].involve
  const unused = involveKinds.find(kind => section.rows.every(row => row.kind !== kind)) ?? 'other'
  return (
    <Repeater
      name="rows"
      rows={section.rows}
      limit={countOf(list)}
      add={section.rows.length ? t('involve.add') : t('involve.add_first')}
      empty={t('involve.empty')}
      make={id => ({ id, kind: unused, title: noText, text: noText, link: '', email: '' })}
      nameOf={(row, at) => textIn(row.title, currentLanguage()) || kinds[row.kind].title || t('involve.name', { at: at + 1 })}
      change={(recipe, key) => patch(current => ({ rows: recipe(current.rows) }), key)}
    >
      {(row, change) => (
        <>
          <SelectField
            name="kind"
            label={t('involve.kind')}
            value={row.kind}
            choices={involveKinds.map(value => ({ value, label: kinds[value].title || t('involve.other') }))}
            onChange={kind => change({ kind })}
          />
          <L10nField
            name="title"
            label={t('involve.title')}
            hint={row.kind === 'other' ? t('involve.title_other_hint') : t('involve.title_hint', { name: kinds[row.kind].title })}
            value={row.title}
            limit={limitOf(limits.title)}
            onChange={title => change({ title })}
          />
          <L10nField
            name="text"
            label={t('involve.text')}
            lines={3}
            value={row.text}
            limit={limitOf(limits.text)}
            onChange={text => change({ text })}
          />
          <TextField
            name="link"
            label={t('involve.link')}
            hint={t('involve.link_hint')}
            kind="url"
            placeholder="https://"
            value={row.link}
            limit={2000}
            onChange={link => change({ link })}
          />
          <TextField
            name="email"
            label={t('involve.email')}
            hint={t('involve.email_hint')}
            kind="email"
            value={row.email}
            limit={254}
            onChange={email => change({ email })}
          />
        </>
      )}
    </Repeater>
  )
}
